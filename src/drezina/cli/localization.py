"""Pages of help and complaints about the command line, in the language of the shell."""

from typing import Any

from typer.exceptions import TyperException

from drezina.cli.shell import Shell

FRACTIONS = ("--seconds",)  # numbers that need not be whole

# What the library writes into a page of help by itself, and the messages that say it.
FRAME = {
    "Usage:": "frame-usage",
    "[OPTIONS]": "frame-any-options",
    "COMMAND [ARGS]...": "frame-any-command",
    "Arguments:": "frame-arguments",
    "Options:": "frame-options",
    "Commands:": "frame-commands",
    "[default:": "frame-default",
    "[required]": "frame-required",
    "Show this message and exit.": "frame-help",
}


def localized(command: Any, shell: Shell) -> Any:
    """A command, or a group of commands, with its pages of help in the language of the shell."""
    command.help = shell.word(command.help)
    for param in command.params:
        param.help = shell.word(param.help) + (f" ({param.envvar})" if param.envvar else "")
    for subcommand in getattr(command, "commands", {}).values():
        localized(subcommand, shell)
    get_help = command.get_help

    def localized_help(context: Any) -> str:
        text: str = get_help(context)
        for words, message in FRAME.items():
            text = text.replace(words, shell.word(message))
        return text

    command.get_help = localized_help
    return command


def kind_of_value(param: Any) -> str:
    if param.is_flag:
        return "flag"
    return "float" if param.opts[0] in FRACTIONS else "integer"


def usage_error(shell: Shell, problem: TyperException) -> str:
    """What is wrong with the command line itself, as a sentence that lists what is allowed."""
    context: Any = getattr(problem, "ctx", None)
    param: Any = getattr(problem, "param", None)
    kind = type(problem).__name__
    if kind == "NoSuchOption" and context is not None:
        known = ", ".join(name for one in context.command.params for name in one.opts if name.startswith("--"))
        return shell.word("usage-option", option=str(getattr(problem, "option_name", "")), allowed=known)
    if kind == "MissingParameter" and param is not None:
        return shell.word("usage-missing", name=str(param.name).upper(), help=str(getattr(param, "help", "") or ""))
    if kind == "BadParameter" and param is not None:
        return shell.word("usage-value", name=param.opts[0], kind=kind_of_value(param))
    if kind == "BadOptionUsage":
        return shell.word("usage-no-value", option=str(getattr(problem, "option_name", "")))
    commands = getattr(getattr(context, "command", None), "commands", None)
    if commands:
        return shell.word("usage-command", allowed=", ".join(commands))
    return shell.word("usage-arguments", command=getattr(context, "command_path", "drezina"))
