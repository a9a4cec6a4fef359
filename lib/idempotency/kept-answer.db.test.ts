import { sql } from "drizzle-orm";
import { afterAll, describe, expect, inject, test } from "vitest";
import { connect } from "../../db/client";
import { cancelByHolder } from "../bookings/change/cancel-by-holder";
import { rescheduleBooking } from "../bookings/change/reschedule-booking";
import { type Desk, holding, openDesk, refusalOf, refusalReasonOf, requestFor } from "../bookings/desk.test-support";
import { flawsOf } from "../bookings/open-times/soundness.test-support";
import { createBooking } from "../bookings/placing/create-booking";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

/** A connection that soon gives up waiting, so that no test waits the full ten seconds. */
const impatient = connect(inject("databaseUrl"), { max: 1, patienceMs: 300 });
const another = connect(inject("databaseUrl"), { max: 1 });
afterAll(() => Promise.all([impatient.close(), another.close()]));

type Call = { scope?: string; key?: string; bodyHash?: string };

const keyed = async (
  desk: Desk,
  { scope = "POST /book ", key = "key", bodyHash = "body" }: Call = {},
): Promise<Ctx> => ({
  ...(await desk.ctx()),
  idempotency: { scope, key, bodyHash },
});

const staff = ["Ann", "Ben", "Cleo"].map((name) => ({ name }));
const request = (desk: Desk) => requestFor({ serviceId: desk.business.idOf("Cut"), startAt: `${DAY}T10:00` });

describe("the same key with an equal body", () => {
  test("answers the first answer and fires nothing again, up to 24 hours later", async () => {
    const desk = await openDesk({ staff }, NOW);
    const first = await runCommand(await keyed(desk), createBooking, request(desk));
    const dayLater = desk.at("2031-05-02T11:59:59.999Z");
    expect(await runCommand(await keyed(dayLater), createBooking, request(desk))).toEqual(first);
    expect(await desk.rows()).toHaveLength(1);
    expect(await desk.events()).toHaveLength(1);
    const { occupancyRevision } = (await desk.ctx()).org;
    await runCommand(await keyed(desk), createBooking, request(desk));
    expect((await desk.ctx()).org.occupancyRevision).toBe(occupancyRevision);
  });

  test("is a new request after 24 hours", async () => {
    const desk = await openDesk({ staff }, NOW);
    const first = await runCommand(await keyed(desk), createBooking, request(desk));
    const later = desk.at("2031-05-02T12:00:00Z");
    const second = await runCommand(await keyed(later), createBooking, request(desk));
    expect(second.appointmentId).not.toBe(first.appointmentId);
    expect(await runCommand(await keyed(later), createBooking, request(desk))).toEqual(second);
  });

  test("answers the first answer also when that time is taken or gone by now", async () => {
    const desk = await openDesk({}, NOW);
    const first = await runCommand(await keyed(desk), createBooking, request(desk));
    expect(await runCommand(await keyed(desk), createBooking, request(desk))).toEqual(first);
    await desk.move(first.appointmentId, `${DAY}T12:00`);
    await desk.book(`${DAY}T10:00`);
    expect(await runCommand(await keyed(desk), createBooking, request(desk))).toEqual(first);
  });

  test("many at once: one booking, one answer", async () => {
    const desk = await openDesk({ staff }, NOW);
    const ctx = await keyed(desk);
    const wanted = request(desk);
    const answers = await Promise.all(Array.from({ length: 20 }, () => runCommand(ctx, createBooking, wanted)));
    expect(new Set(answers.map(({ appointmentId }) => appointmentId)).size).toBe(1);
    expect(await desk.rows()).toHaveLength(1);
    expect(await flawsOf(desk.business.slug)).toEqual([]);
  });

  test("of a move and of a cancel does it once", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const move = await keyed(desk, { scope: `POST /booking/${id}/reschedule ` });
    const there = { startAt: `${DAY}T12:00` };
    const moved = await runCommand(holding(move), rescheduleBooking, { id, ...there });
    await desk.move(id, `${DAY}T14:00`);
    expect(await runCommand(holding(move), rescheduleBooking, { id, ...there })).toEqual(moved);
    expect((await desk.view(id)).booking.startAt).toBe(`${DAY}T18:00:00.000Z`);
    const cancel = await keyed(desk, { scope: `POST /booking/${id}/cancel ` });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => runCommand(holding(cancel), cancelByHolder, { id })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ ok: true, alreadyCancelled: false, forfeited: false });
    expect((await desk.events(id)).map(({ event }) => event)).toEqual([
      "booking.created",
      "booking.rescheduled",
      "booking.rescheduled",
      "booking.cancelled",
    ]);
  });
});

describe("a key", () => {
  test("with another body is refused, and the first booking remains", async () => {
    const desk = await openDesk({ staff }, NOW);
    await runCommand(await keyed(desk), createBooking, request(desk));
    const other = runCommand(await keyed(desk, { bodyHash: "another" }), createBooking, request(desk));
    expect(await refusalOf(other)).toMatchObject({
      code: "invalid_idempotency_key",
      fieldErrors: { "Idempotency-Key": expect.any(Array) },
    });
    expect(await desk.rows()).toHaveLength(1);
  });

  test("with two bodies at once: one is booked, the other refused", async () => {
    const desk = await openDesk({ staff }, NOW);
    const contexts = await Promise.all(["one", "other"].map((bodyHash) => keyed(desk, { bodyHash })));
    const outcomes = await Promise.allSettled(contexts.map((ctx) => runCommand(ctx, createBooking, request(desk))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await desk.rows()).toHaveLength(1);
  });

  test("counts only for its business, its endpoint and its credential", async () => {
    const desk = await openDesk({ staff }, NOW);
    const other = await openDesk({ staff }, NOW);
    await runCommand(await keyed(desk), createBooking, request(desk));
    await runCommand(await keyed(desk, { scope: "POST /appointments key_1" }), createBooking, request(desk));
    await runCommand(await keyed(desk, { scope: "POST /appointments key_2" }), createBooking, request(desk));
    await runCommand(await keyed(other), createBooking, request(other));
    expect([await desk.rows(), await other.rows()].map((rows) => rows.length)).toEqual([3, 1]);
  });

  test("is left free by a refusal", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId } = await desk.book(`${DAY}T10:00`);
    expect(await refusalReasonOf(runCommand(await keyed(desk), createBooking, request(desk)))).toBe("slot_taken");
    await desk.cancel(appointmentId);
    expect((await runCommand(await keyed(desk), createBooking, request(desk))).status).toBe("confirmed");
  });

  test("that another call still works under is in progress, once waiting has been long enough", async () => {
    const desk = await openDesk({ staff }, NOW);
    const ctx = await keyed(desk);
    await another.db.transaction(async (tx) => {
      await tx.execute(sql`insert into idempotency_keys (org_id, scope, key, body_hash, answer, expires_at)
        values (${ctx.org.id}, 'POST /book ', 'key', 'body', '{}', now() + interval '100 years')`);
      expect(await refusalReasonOf(runCommand({ ...ctx, db: impatient.db }, createBooking, request(desk)))).toBe(
        "in_progress",
      );
      await tx.execute(sql`delete from idempotency_keys where org_id = ${ctx.org.id}`);
    });
    expect(await desk.rows()).toEqual([]);
    expect((await runCommand(ctx, createBooking, request(desk))).status).toBe("confirmed");
  });
});
