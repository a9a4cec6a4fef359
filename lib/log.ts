import pino from "pino";

/** The process's log: one JSON line an entry, on standard error; no personal data, no secrets. */
export const log = pino({ base: undefined, level: process.env.LOG_LEVEL ?? "info" }, pino.destination(2));
