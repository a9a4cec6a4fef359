import { describe, expect, test } from "vitest";
import { type Desk, openDesk, refusalReasonOf } from "./desk.test-support";
import { getHeldBooking } from "./get-held-booking";

const NOW = "2031-05-01T12:00:00Z";
/** 10:00 in New York. */
const START = "2031-05-06T14:00:00Z";
const HOUR_MS = 3_600_000;
const ELSEWHERE = "2031-05-13T11:00";
const beforeStart = (ms: number) => new Date(Date.parse(START) - ms).toISOString();

const business = (forfeitDepositOnLateCancel: boolean, depositCents = 1_000) => ({
  settings: { slotStepMin: 60, forfeitDepositOnLateCancel, pendingHoldMin: 10_080 },
  services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents }],
});

type Situation = { desk: Desk; id: string };
async function booked(parts: ReturnType<typeof business>): Promise<Situation> {
  const desk = await openDesk(parts, NOW);
  return { desk, id: (await desk.book(START)).appointmentId };
}

async function then(made: Promise<Situation>, change: (made: Situation) => Promise<unknown>): Promise<Situation> {
  await change(await made);
  return made;
}
const settled = (forfeits: boolean, how: "paid" | "waived") =>
  then(booked(business(forfeits)), ({ desk, id }) => desk.settle(id, how));
const movedLate = () =>
  then(settled(true, "paid"), async ({ desk, id }) => {
    await desk.move(id, "2031-05-02T10:00");
    await desk.at("2031-05-02T10:00:00Z").move(id, START);
  });
const movedLateByBusiness = () =>
  then(settled(true, "paid"), async ({ desk, id }) => {
    await desk.at(beforeStart(HOUR_MS)).moveAsBusiness(id, "2031-05-06T11:00");
    await desk.at(beforeStart(HOUR_MS)).moveAsBusiness(id, START);
  });

const SITUATIONS: [string, () => Promise<Situation>][] = [
  ["paid, forfeit on", () => settled(true, "paid")],
  ["paid, forfeit off", () => settled(false, "paid")],
  ["waived", () => settled(true, "waived")],
  ["due", () => booked(business(true))],
  ["no deposit", () => booked(business(true, 0))],
  ["paid and moved late before", movedLate],
  ["paid and moved late by the business", movedLateByBusiness],
  [
    "cancelled late",
    async () => then(settled(true, "paid"), ({ desk, id }) => desk.at(beforeStart(HOUR_MS)).cancel(id)),
  ],
  ["cancelled", async () => then(booked(business(true, 0)), ({ desk, id }) => desk.cancel(id))],
  [
    "missed",
    async () => then(settled(true, "paid"), ({ desk, id }) => desk.at(beforeStart(-HOUR_MS)).finish(id, "no_show")),
  ],
  [
    "done",
    async () => then(settled(true, "paid"), ({ desk, id }) => desk.at(beforeStart(-HOUR_MS)).finish(id, "completed")),
  ],
];
const MOMENTS: [string, string][] = [
  ["a day and a second before", beforeStart(24 * HOUR_MS + 1_000)],
  ["exactly a day before", beforeStart(24 * HOUR_MS)],
  ["a second before", beforeStart(1_000)],
  ["at the start", beforeStart(0)],
  ["after the start", beforeStart(-60_000)],
];

const said = async ({ desk, id }: Situation) => (await getHeldBooking(await desk.ctx(), id)).consequences;

describe.each(SITUATIONS)("of a booking that is %s", (_, make) => {
  test.each(MOMENTS)("a cancellation %s does what was announced", async (_moment, at) => {
    const { desk: first, id } = await make();
    const desk = first.at(at);
    const { cancel } = await said({ desk, id });
    const row = await desk.row(id);
    const answer = await desk.cancel(id).catch(() => null);
    if (answer === null) {
      expect(cancel.refusal).toBe(await refusalReasonOf(desk.cancel(id)));
      return;
    }
    expect(cancel.refusal).toBe(answer.alreadyCancelled ? "cancelled" : null);
    if (answer.alreadyCancelled) return;
    const { depositStatus } = await desk.row(id);
    expect(cancel.deposit.startsWith("kept")).toBe(answer.forfeited);
    expect(cancel.deposit === "refunded").toBe(depositStatus === "refund_due");
    expect(cancel.deposit === "none").toBe(row.depositStatus !== "paid");
    expect(cancel.deposit === "kept_by_move").toBe(answer.forfeited && row.depositKeptByMove);
  });

  test.each(MOMENTS)("a move %s does what was announced", async (_moment, at) => {
    const { desk: first, id } = await make();
    const desk = first.at(at);
    const { move } = await said({ desk, id });
    const row = await desk.row(id);
    const answer = await desk.move(id, ELSEWHERE).catch(() => null);
    if (answer === null) {
      expect(move.refusal).toBe(await refusalReasonOf(desk.move(id, ELSEWHERE)));
      return;
    }
    const moved = await desk.row(id);
    expect(move.refusal).toBeNull();
    expect(move.keepsDeposit).toBe(moved.depositKeptByMove && !row.depositKeptByMove);
    // And the announced cost is what cancelling right afterwards costs.
    const isKept = (await desk.cancel(id)).forfeited;
    expect(isKept).toBe(move.keepsDeposit || row.depositKeptByMove);
  });
});

describe("the cancellation policy (rules C3.1, C3.2) at the page", () => {
  const depositAt = async (at: string, forfeits = true) => {
    const { desk, id } = await settled(forfeits, "paid");
    return (await said({ desk: desk.at(at), id })).cancel.deposit;
  };

  test("a second before the window starts it is paid back, at the edge it isn't", async () => {
    expect(await depositAt(beforeStart(24 * HOUR_MS + 1_000))).toBe("refunded");
    expect(await depositAt(beforeStart(24 * HOUR_MS))).toBe("kept_as_late");
    expect(await depositAt(beforeStart(24 * HOUR_MS), false)).toBe("refunded");
  });
});

describe("an ended hold", () => {
  test("is reported as cancelled before any write has touched it, and a cancellation finds it cancelled", async () => {
    const parts = { ...business(true), settings: { slotStepMin: 60, pendingHoldMin: 60 } };
    const desk = await openDesk(parts, NOW);
    const { appointmentId: id } = await desk.book(START);
    const edge = desk.at("2031-05-01T13:00:00Z");
    expect((await desk.row(id)).status).toBe("pending");
    expect(await said({ desk: edge, id })).toEqual({
      move: { refusal: "cancelled", keepsDeposit: false },
      cancel: { refusal: "cancelled", deposit: "none" },
    });
    expect(await refusalReasonOf(edge.move(id, ELSEWHERE))).toBe("cancelled");
    expect(await edge.cancel(id)).toMatchObject({ alreadyCancelled: true, forfeited: false });
  });
});

describe("a booking for its holder's pages", () => {
  test("contains nothing about the customer", async () => {
    const desk = await openDesk({}, NOW);
    const person = {
      name: "Zoe Quinn",
      email: "zoe.quinn@example.com",
      phone: "+1 555 0199 77",
      notes: "allergic to it",
    };
    const { appointmentId } = await desk.book(START, person);
    const text = JSON.stringify(await getHeldBooking(await desk.ctx(), appointmentId));
    for (const secret of Object.values(person)) expect(text).not.toContain(secret);
  });

  test("is not found under another business", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const { appointmentId } = await desk.book(START);
    await expect(getHeldBooking(await other.ctx(), appointmentId)).rejects.toMatchObject({ code: "not_found" });
  });
});
