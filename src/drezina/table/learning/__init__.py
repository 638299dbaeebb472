"""Lessons at the table: the pages that lead to them, and how a table follows one."""
