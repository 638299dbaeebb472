"""Ticket to Ride: San Francisco."""

from drezina.games.ticket_to_ride_sf.game import TicketToRide

GAME = TicketToRide()
