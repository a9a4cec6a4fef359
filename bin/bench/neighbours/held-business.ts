import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { bookOften } from "./book-often";
import { bookable } from "./customers-file";
import type { Disturbance } from "./disturbance";
import { fileOf, makeOwnedBusiness } from "./owned-business";

const HELD_MS = 25_000;
const BOOKINGS_A_SECOND = 7;

/** A transaction that holds a business's row, like a long import, while people book there. */
export const heldBusiness: Disturbance = {
  point: 4,
  what: "a business's row held for 25 s while people book there, 7 a second",
  async prepare({ db }) {
    const business = await makeOwnedBusiness(db, fileOf("bench-held", { staff: bookable(10) }));
    return async (attack) => {
      const client = postgres(attack.databaseUrl, { max: 1, onnotice: () => {} });
      let isOver = false;
      const holding = client
        .begin(async (tx) => {
          await tx`select id from orgs where slug = ${business.slug} for update`;
          await sleep(HELD_MS, undefined, { signal: attack.signal });
        })
        .finally(() => {
          isOver = true;
        });
      const person = (n: number) => ({ email: `held${n}@example.com`, phone: `+1 213 ${1_000_000 + n}` });
      try {
        await Promise.all([
          holding,
          bookOften(attack, business, { perSecond: BOOKINGS_A_SECOND, isOver: () => isOver, person }),
        ]);
      } finally {
        await client.end({ timeout: 1 });
      }
    };
  },
};
