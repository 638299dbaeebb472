"""The bots' mind: beam search over the drawings of a round, judged by a fitted evaluation."""
