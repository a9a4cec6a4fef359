/** Servers' own are far shorter, in characters. */
const LENGTH_MAX = 1_000;

/** What a server says of the state of something, such as an ETag or a ctag; null: nothing that could be kept. */
export function validatorOf(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || trimmed.length > LENGTH_MAX ? null : trimmed;
}
