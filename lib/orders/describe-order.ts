import { ORDER_LIMITS } from "./schema";

type Line = { name: string; quantity: number };

/** How it ends when it had to be cut. */
const andMore = (count: number): string => `, and ${count} more`;

/**
 * An order in one line, "2 × Argan oil, 1 × Comb", cut between two lines to 500 characters (rule S17.2).
 *
 * @param rest how it ends when it had to be cut, in the reader's language; in English by default, as programs get it
 */
export function describeOrder(lines: readonly Line[], rest: (count: number) => string = andMore): string {
  const parts = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  for (let shown = parts.length; shown > 0; shown -= 1) {
    const left = parts.length - shown;
    const text = parts.slice(0, shown).join(", ") + (left > 0 ? rest(left) : "");
    if (text.length <= ORDER_LIMITS.descriptionMax) return text;
  }
  return `${parts.length} products`;
}
