import { actionId } from "../../../lib/testing/caller/dashboard-call";
import { bookOften } from "./book-often";
import { callAction } from "./call-action";
import type { Disturbance } from "./disturbance";
import { fileOf, makeOwnedBusiness } from "./owned-business";

const ROWS = 100_000;
const BOOKINGS_A_SECOND = 10;

const emailOf = (n: number) => `u${n}@file.example`;
const phoneOf = (n: number) => `+1 212 ${1_000_000 + n}`;

/** A hundred thousand customers are imported while people from the same file book. */
export const customersFile: Disturbance = {
  point: 4,
  what: "100,000 customers imported while customers from the file book, 10 a second",
  async prepare({ db }) {
    const business = await makeOwnedBusiness(db, fileOf("bench-customers", { staff: bookable(10) }));
    return async (attack) => {
      const cookie = await business.signIn(attack.baseUrl);
      const rows = Array.from({ length: ROWS }, (_, n) => `Person ${n},${emailOf(n)},${phoneOf(n)}`);
      const mapping = { name: 0, lastName: null, email: 1, phone: 2 };
      const text = `name,email,phone\n${rows.join("\n")}\n`;
      let isOver = false;
      const importing = callAction(
        attack,
        { slug: business.slug, cookie, page: "/customers/import" },
        {
          what: "import",
          id: actionId("customers", "importCustomersAction"),
          sent: { text, mapping, leavesOutErrors: false },
        },
      ).then((answer) => {
        isOver = true;
        const added = answer?.view?.added;
        if (answer) attack.count("import", typeof added === "number" ? `${added} added` : "refused");
      });
      // Every other one has a phone that is only in the file.
      const person = (n: number) => {
        const row = (n * 7_919) % ROWS;
        return { email: emailOf(row), phone: phoneOf(n % 2 === 0 ? row : ROWS + n) };
      };
      const booking = bookOften(attack, business, { perSecond: BOOKINGS_A_SECOND, isOver: () => isOver, person });
      await Promise.all([importing, booking]);
    };
  },
};

export const bookable = (members: number) => Array.from({ length: members }, (_, n) => ({ name: `Member ${n}` }));
