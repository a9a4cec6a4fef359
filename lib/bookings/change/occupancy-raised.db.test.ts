import { expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { eraseCustomer } from "../../worker/erase-customer";
import { depositPayable } from "../deposit/deposit-payable";
import { managing, openDesk } from "../desk.test-support";
import { saveNotes } from "./save-notes";
import { sweepEndedHoldsOf } from "./sweep-ended-holds";

const DAY = "2031-05-06";
const NOW = `${DAY}T12:00:00Z`;
/** An hour after a hold created at NOW, and a day after that: everything is over. */
const OVER = `${DAY}T13:00:00Z`;
const NEXT_DAY = "2031-05-07T12:00:00Z";

async function stage() {
  const cut = { name: "Cut", durationMin: 60, priceCents: 5_000 };
  const desk = await openDesk({ services: [cut, { ...cut, name: "Colour", depositCents: 1_000 }] }, NOW);
  const { appointmentId: id } = await desk.book(`${DAY}T12:00`);
  const { appointmentId: heldId } = await desk.book(`${DAY}T14:00`, { service: "Colour" });
  return { desk, late: desk.at(OVER), nextDay: desk.at(NEXT_DAY), id, heldId };
}
type Stage = Awaited<ReturnType<typeof stage>>;
type Act = (stage: Stage) => Promise<unknown>;

/** Extends the unpaid booking's hold like a payment that needs it until then. */
const holdUntil =
  (neededUntil: string): Act =>
  async ({ desk, heldId }) =>
    depositPayable.change(await desk.ctx(), heldId, {
      load: async () => null,
      decide({ due }) {
        if ("refusal" in due) throw new Error(due.refusal);
        return { view: null, steps: due.hold(new Date(neededUntil)).steps };
      },
    });

/** Whether an action changed a row of `occupations`, and by how much it raised the revision. */
async function outcomeOf(act: Act) {
  const staged = await stage();
  const seen = async () => ({
    rows: await staged.desk.occupations(),
    revision: (await staged.desk.ctx()).org.occupancyRevision,
  });
  const before = await seen();
  await act(staged);
  const after = await seen();
  const hasChanged = JSON.stringify(before.rows) !== JSON.stringify(after.rows);
  return { hasChanged, raisedBy: after.revision - before.revision };
}

const CHANGING: Record<string, Act> = {
  "a booking": ({ desk }) => desk.book(`${DAY}T10:00`),
  "the business's booking over another": ({ desk }) => desk.bookAsBusiness(`${DAY}T12:30`),
  "a move": ({ desk, id }) => desk.move(id, `${DAY}T10:00`),
  "a cancellation": ({ desk, id }) => desk.cancel(id),
  "a missed visit": ({ nextDay, id }) => nextDay.finish(id, "no_show"),
  "a deposit that is paid": ({ desk, heldId }) => desk.settle(heldId, "paid"),
  "a deposit that is waived": ({ desk, heldId }) => desk.settle(heldId, "waived"),
  "a hold that a payment lengthens": holdUntil(`${DAY}T13:30:00Z`),
  "a hold that ends": async ({ late }) => sweepEndedHoldsOf(await late.ctx()),
};

const UNCHANGING: Record<string, Act> = {
  "notes that are saved": async ({ desk, id }) =>
    runCommand(await desk.asMember(), saveNotes, { id, notes: "Prefers tea." }),
  "a completed visit": ({ nextDay, id }) => nextDay.finish(id, "completed"),
  "a payment that needs no longer hold": holdUntil(`${DAY}T12:30:00Z`),
  "a refused booking": ({ desk }) => desk.book(`${DAY}T12:00`).catch(() => undefined),
  "an erased customer": async ({ nextDay, id }) => {
    const { customerId } = await nextDay.row(id);
    await runCommand(managing(await nextDay.ctx()), eraseCustomer, { id: customerId });
    expect((await nextDay.row(id)).customerName).not.toBe("Robin Doe");
  },
};

test.each(Object.entries(CHANGING))("%s changes the occupied times and raises the revision by one", async (_, act) => {
  expect(await outcomeOf(act)).toEqual({ hasChanged: true, raisedBy: 1 });
});

test.each(Object.entries(UNCHANGING))("%s doesn't change the occupied times or raise the revision", async (_, act) => {
  expect(await outcomeOf(act)).toEqual({ hasChanged: false, raisedBy: 0 });
});
