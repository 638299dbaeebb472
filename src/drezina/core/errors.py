"""Every error that a user can meet: a message id with arguments, so that it can be said in the user's language."""

from drezina.core.words import Language, common


class DrezinaError(Exception):
    """Something a person can put right; `text(lang)` says what was wrong and what is allowed."""

    def __init__(self, message: str, /, **args: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.args_of_message = args

    def text(self, lang: Language = "en") -> str:
        return common(lang).say(f"error-{self.message}", self.args_of_message)

    def __str__(self) -> str:
        return self.text()


class UnknownGame(DrezinaError):
    """No game of that name."""


class BadOption(DrezinaError):
    """An option, a value or a combination of options that the game does not have."""


class BadComponents(DrezinaError):
    """A component file that cannot be used; says file, key and reason."""


class BadRecord(DrezinaError):
    """A text that is no record of a game, or of a game that cannot have happened."""


class IllegalMove(DrezinaError):
    """A move that the rules do not allow now; nothing has changed."""

    def __init__(self, message: str, /, *, reason: dict[Language, str] | None = None, **args: str | int) -> None:
        super().__init__(message, **args)
        self.reason = reason or {}

    def text(self, lang: Language = "en") -> str:
        return self.reason.get(lang) or super().text(lang)
