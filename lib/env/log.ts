import pino from "pino";

/**
 * What the log records about an unexpected error. A failed query's own text contains its parameters, which may be personal
 * data, so only the database's message is kept.
 */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: "a value that isn't an Error was thrown" };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? cause.code : undefined;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return { name: cause.name, message: cause.message, code, stack: frames.join("\n") };
}

/** The process's log: one line of JSON per entry on standard error, without personal data or secrets. */
export const log = pino(
  { base: undefined, level: process.env.LOG_LEVEL ?? "info", serializers: { err: loggable } },
  pino.destination(2),
);
