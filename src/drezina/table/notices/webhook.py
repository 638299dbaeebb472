"""Notices to a webhook, in the form that Discord takes and others understand."""

import json

from drezina.table.notices.messages import Message, Never
from drezina.table.notices.outside import Outside, allowed, hosts_in
from drezina.table.settings import Settings

MOST = 1_900  # characters; Discord takes 2,000


class Webhook:
    def __init__(self, settings: Settings, outside: Outside) -> None:
        self.hosts, self.outside = hosts_in(settings.webhook_hosts), outside

    def missing(self) -> str:
        """Why it cannot be offered: the end of a message's name, or nothing."""
        return "" if self.hosts else "webhook"

    def accepts(self, url: str) -> bool:
        try:
            allowed(url, self.hosts)
        except Never:
            return False
        return True

    async def send(self, message: Message) -> None:
        content = {
            "username": "Drezina",
            "content": message.text[:MOST],
            "allowed_mentions": {"parse": []},
        }
        headers = {"content-type": "application/json", "x-drezina-id": message.id, "user-agent": "Drezina"}
        await self.outside.post(message.contact.webhook, self.hosts, json.dumps(content).encode(), headers)
