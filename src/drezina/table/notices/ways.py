"""The ways in which this server can reach people."""

from collections.abc import Mapping

from drezina.table.notices.mail import Mail
from drezina.table.notices.outside import Outside
from drezina.table.notices.postman import Way
from drezina.table.notices.push import Push
from drezina.table.notices.webhook import Webhook
from drezina.table.settings import Settings
from drezina.table.store import Store


class Ways:
    def __init__(self, settings: Settings, key: bytes, store: Store) -> None:
        self.outside = Outside()
        self.mail = Mail(settings, store.times)
        self.push = Push(settings, key, self.outside, store)
        self.webhook = Webhook(settings, self.outside)

    def by_name(self) -> Mapping[str, Way]:
        return {"mail": self.mail, "push": self.push, "webhook": self.webhook}
