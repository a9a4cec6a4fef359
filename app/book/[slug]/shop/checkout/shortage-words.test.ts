import { expect, test } from "vitest";
import { textsFor } from "@/lib/locale/texts";
import type { CartLine } from "@/lib/orders/views";
import { shortageWords } from "./shortage-words";

const line = (name: string, parts: Partial<CartLine>): CartLine => ({
  ...{ productId: name, name, unitCents: 500, quantity: 3, photoPath: null, state: "too_few", left: 0, freeAt: null },
  ...parts,
});

test("says of each product that there is too little of how many are left, and when more may be free", () => {
  const lines = [
    line("Soap", { state: "ok", left: null }),
    line("Oil", { left: 2, freeAt: new Date("2031-03-03T19:35:00Z") }),
    line("Comb", { freeAt: new Date("2031-03-05T15:00:00Z") }),
    line("Wax", { state: "gone", left: null }),
  ];
  const zone = { locale: "en-US", timezone: "America/New_York", now: new Date("2031-03-03T12:00:00Z") };
  expect(shortageWords(lines, { texts: textsFor("en-US"), ...zone })).toEqual([
    "Oil: only 2 left. More may be available again from 2:35 PM.",
    "Comb: none left. More may be available again from Wednesday, March 5, 2031 at 10:00 AM.",
    "Wax: none left.",
  ]);
});
