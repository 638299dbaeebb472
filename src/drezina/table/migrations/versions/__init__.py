"""One module for each revision of the schema, numbered in the order in which they are run."""
