import pino from "pino";

/**
 * What the log tells of an unexpected error. A failed query's own text holds its parameters, which may be personal data,
 * so only what the database said is kept.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "something that is no error was thrown" };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? cause.code : undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return { name: cause.name, message: cause.message, code, stack: frames.join("\n") };
}

/** The process's log: one JSON line an entry, on standard error; no personal data, no secrets. */
export const log = pino(
  { base: undefined, level: process.env.LOG_LEVEL ?? "info", serializers: { err: loggable } },
  pino.destination(2),
);
