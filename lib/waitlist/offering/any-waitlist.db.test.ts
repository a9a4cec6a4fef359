import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelByHolder } from "../../bookings/change/cancel-by-holder";
import { AppError } from "../../errors";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { everyDay } from "../../testing/business/test-business";
import { leaveWaitlist } from "../joining/leave-waitlist";
import { HOLDER, openSalon, type Salon } from "../salon.test-support";
import { WaitlistModel } from "./waitlist-model.test-support";

const RUNS = 24;
const NOW = "2031-05-05T12:00:00Z";
const DAY = "2031-05-06";
const HOURS = [10, 11, 12];

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

const pick = fc.nat(1_000);
/** One thing that happens; `pick` chooses among what there is. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("join" as const), pick, span: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("cancel" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("decline" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("take" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("book" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.constantFrom(4, 16, 31) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("settle" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("turns" as const), count: fc.integer({ min: 4, max: 6 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const chosen = <Item>(items: readonly Item[], n: number): Item | undefined => items[n % Math.max(1, items.length)];

/** Whether something was done rather than refused. */
async function isDone(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError) return false;
    throw refusal;
  }
}

/** A waitlist and its model, which do the same. */
class Pair {
  private readonly entryIds: string[] = [];
  private readonly bookingIds = new Map<number, string>();

  constructor(
    private readonly salon: Salon,
    private readonly model: WaitlistModel,
  ) {}

  static async open(): Promise<Pair> {
    const salon = await openSalon(own.db, { hours: everyDay({ openMin: 600, closeMin: 780 }) }, NOW);
    const pair = new Pair(salon, new WaitlistModel(HOURS));
    for (const hour of HOURS) pair.bookingIds.set(hour, await salon.book(`${DAY}T${hour}:00`));
    // Six wait from the start: one more than there are turns.
    for (let n = 0; n < 6; n += 1) await pair.join(10, 12);
    return pair;
  }

  private nowMs = () => this.salon.now().getTime();

  private async join(from: number, to: number): Promise<void> {
    const joining = this.salon.join({ fromDate: DAY, fromMin: from * 60, toMin: to * 60 });
    const isFull = HOURS.every((hour) => hour < from || hour > to || !this.model.isFree(hour, this.nowMs()));
    expect(await isDone(joining)).toBe(isFull);
    if (!isFull) return;
    this.entryIds.push(await joining);
    this.model.people.push({ from, to, state: "waiting" });
  }

  /** The stored offer of one of the model. */
  private async offerId(offer: { person: number; createdMs: number }): Promise<string> {
    const found = (await this.salon.offers()).find(
      ({ entryId, createdAt }) => entryId === this.entryIds[offer.person] && createdAt.getTime() === offer.createdMs,
    );
    if (!found) throw new Error("there is no such offer");
    return found.id;
  }

  async do(next: Step): Promise<void> {
    const { salon, model } = this;
    salon.pass(1);
    if (next.kind === "wait") salon.pass(next.minutes);
    if (next.kind === "join") {
      const from = chosen(HOURS, next.pick) ?? 10;
      await this.join(from, Math.min(12, from + next.span));
    }
    if (next.kind === "cancel") {
      const hour = chosen([...model.booked], next.pick);
      if (hour === undefined) return;
      await salon.run(HOLDER, cancelByHolder, { id: this.bookingIds.get(hour) ?? "" });
      model.cancel(hour, this.nowMs());
    }
    if (next.kind === "book") {
      const hour = chosen(HOURS, next.pick) ?? 10;
      const isFree = model.isFree(hour, this.nowMs());
      const booking = salon.book(`${DAY}T${hour}:00`);
      expect(await isDone(booking)).toBe(isFree);
      if (!isFree) return;
      this.bookingIds.set(hour, await booking);
      model.booked.add(hour);
    }
    if (next.kind === "decline" || next.kind === "take") {
      const offer = chosen(model.offers, next.pick);
      if (offer === undefined) return;
      const isOpen = model.isOpen(offer, this.nowMs());
      const id = await this.offerId(offer);
      if (next.kind === "take") {
        const taking = salon.take(id);
        expect(await isDone(taking)).toBe(isOpen);
        if (!isOpen) return;
        this.bookingIds.set(offer.hour, (await taking).appointmentId);
        model.take(offer);
      } else {
        expect(await isDone(salon.decline(id))).toBe(isOpen || offer.state === "declined");
        if (isOpen) offer.state = "declined";
      }
    }
    if (next.kind === "leave") {
      const index = next.pick % model.people.length;
      await salon.run(HOLDER, leaveWaitlist, { id: this.entryIds[index] ?? "" });
      if (model.people[index]?.state === "waiting") model.leave(index);
    }
    if (next.kind === "settle") await this.settle();
    if (next.kind === "turns") {
      for (let turn = 0; turn < next.count; turn += 1) {
        await this.settle();
        salon.pass(31);
      }
    }
    expect(await salon.doubleHeld()).toEqual([]);
  }

  private async settle(): Promise<void> {
    await this.salon.relayAndReoffer();
    this.model.settle(this.nowMs());
    await this.compare();
  }

  /** The same offers to the same people, each with the same outcome, and nothing else is held. */
  private async compare(): Promise<void> {
    const { salon, model } = this;
    const stored = (await salon.offers()).map(({ entryId, startAt, createdAt, status }) =>
      [this.entryIds.indexOf(entryId), startAt.getUTCHours(), createdAt.getTime(), status].join(" "),
    );
    const expected = model.offers.map(({ person, hour, createdMs, state }) =>
      [person, hour, createdMs, state].join(" "),
    );
    expect(stored.sort()).toEqual(expected.sort());
    const open = await salon.openOffers();
    expect(new Set(open.map(({ entryId }) => entryId)).size).toBe(open.length);
    expect(await salon.occupations()).toHaveLength(open.length + model.booked.size);
  }
}

test("whatever people do: the order is kept, no time has two holders, nobody two offers, and a time at most five turns", async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (all) => {
      const pair = await Pair.open();
      for (const next of all) await pair.do(next);
      await pair.do({ kind: "settle" });
      steps += all.length;
    }),
    { numRuns: RUNS, seed: 20_310_506, endOnFailure: true },
  );
  expect(steps).toBeGreaterThan(RUNS * 10);
});
