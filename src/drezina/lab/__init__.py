"""The lab: the interfaces of research libraries, and many games at once.

An optional extra, `pip install "drezina[lab]"`. The adapters are thin and know no game: they ask the engine contract
(`legal`, `apply`, `sample`, `observation`) and nothing else.
"""
