"""Several processes on one database, any of which may die: who owns which table, and how the others reach it."""
