import { ORDER_LIMITS } from "./schema";

type Line = { name: string; quantity: number };

/** An order in one line, "2 × Argan oil, 1 × Comb", cut between two lines to 500 characters (rule S17.2). */
export function describeOrder(lines: readonly Line[]): string {
  const parts = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
  for (let shown = parts.length; shown > 0; shown -= 1) {
    const left = parts.length - shown;
    const text = parts.slice(0, shown).join(", ") + (left > 0 ? `, and ${left} more` : "");
    if (text.length <= ORDER_LIMITS.descriptionMax) return text;
  }
  return `${parts.length} products`;
}
