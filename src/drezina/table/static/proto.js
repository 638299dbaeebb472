// The messages between page and server. Made from protocol.py by scripts/protocol.py: change them there.

/** The version of the protocol. */
export const PROTO = 6;
