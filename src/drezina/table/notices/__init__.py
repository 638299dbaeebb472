"""Notices: what people are told while they are elsewhere, by mail, browser push or a webhook."""
