/** Why a command can't do what was asked: its message is the one line that the person sees. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** The first line of a thrown error, for use inside a refusal's own line. */
export function firstLineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return firstLineOf(error.errors[0]);
  if (error instanceof Error && error.cause instanceof Error) return firstLineOf(error.cause);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split("\n", 1).join("").trim();
}

/** A line of progress for the person watching. Standard output is reserved for a command's result. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
