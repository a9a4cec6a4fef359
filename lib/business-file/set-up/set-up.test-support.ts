import { randomUUID } from "node:crypto";
import type { SetUpAnswers } from "./schema";

/** Answers that are all right; what is given replaces that step. */
export const answersOf = (parts: Partial<SetUpAnswers> = {}): SetUpAnswers => ({
  business: { name: "Corner Barber", slug: `set-up-${randomUUID().slice(0, 13)}`, industry: "Barber" },
  place: {
    country: "US",
    currency: "USD",
    timezone: "America/New_York",
    locale: "en-US",
    address: "1 Corner Street",
    phone: "+1 212 555 0100",
  },
  hours: {
    hours: Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: weekday > 0, openMin: 540, closeMin: 1020 })),
  },
  service: { name: "Haircut", durationMin: 30, price: "28.50", deposit: "5" },
  team: { performer: "member", memberName: "Robin", resourceName: "", count: 1, capacity: 1 },
  ...parts,
});
