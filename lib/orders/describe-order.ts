import { ORDER_LIMITS } from "./schema";

type Line = { name: string; quantity: number };

/** How a list goes on that had to be cut. */
type AndMore = (shown: string, count: number) => string;
const andMore: AndMore = (shown, count) => `${shown}, and ${count} more`;

/**
 * An order in one line, "2 × Argan oil, 1 × Comb", cut between two lines to 500 characters (rule S17.2).
 *
 * @param cut says how many more there are, in the reader's language; in English by default, as programs get it
 */
export function describeOrder(lines: readonly Line[], cut: AndMore = andMore): string {
  const parts = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  for (let shown = parts.length; shown > 0; shown -= 1) {
    const left = parts.length - shown;
    const whole = parts.slice(0, shown).join(", ");
    const text = left > 0 ? cut(whole, left) : whole;
    if (text.length <= ORDER_LIMITS.descriptionMax) return text;
  }
  return `${parts.length} products`;
}
