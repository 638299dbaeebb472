"""What `start.py` does once Python is known to be new enough; uses nothing that has to be installed."""
