import { expect, test } from "vitest";
import { PARTS_MAX, sumOf, topParts } from "./top-parts";

const part = (revenueCents: number) => ({ name: `${revenueCents}`, revenueCents, previousRevenueCents: 1 });
const addUp = (others: readonly ReturnType<typeof part>[]) => ({
  name: "others",
  revenueCents: sumOf(others, (one) => one.revenueCents),
  previousRevenueCents: others.length,
});

test("the parts with the highest revenue are listed, all others are added up in one, and nothing is lost (rule R6)", () => {
  const parts = Array.from({ length: PARTS_MAX + 2 }, (_, n) => part(n));
  const shown = topParts(parts, addUp);
  expect(shown).toHaveLength(PARTS_MAX + 1);
  expect([shown[0]?.name, shown.at(-1)]).toEqual([
    ...["51", { name: "others", revenueCents: 1, previousRevenueCents: 2 }],
  ]);
  expect(sumOf(shown, (one) => one.revenueCents)).toBe(sumOf(parts, (one) => one.revenueCents));
  expect(topParts(parts.slice(0, PARTS_MAX), addUp)).toHaveLength(PARTS_MAX);
});
