import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, describe, expect, test, vi } from "vitest";
import { events, webhookDeliveries } from "../../db/schema";
import type { Ctx } from "../context";
import { log } from "../env/log";
import { emitEvents } from "../outbox/emit-events";
import { noWork, type WorkOfEvents } from "../outbox/outbox-event";
import { allEvents, allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../queue/own-database.test-support";
import { deliveriesWaker } from "../webhooks/delivering/deliveries-waker";
import { eventDeliveries } from "../webhooks/delivering/event-deliveries";
import { storeEndpoint } from "../webhooks/stored.test-support";
import { relayEvents } from "./relay";

const owned: OwnDatabase[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const own of owned.splice(0)) await own.close();
});
async function open(options?: { isMigrated: boolean }): Promise<OwnDatabase> {
  const own = await openOwnDatabase(options);
  owned.push(own);
  return own;
}

const turn = ({ db }: OwnDatabase, max = 10) => relayEvents(db, new Date(), max);

const undispatched = async ({ db }: OwnDatabase) =>
  (await allEvents(db)).filter(({ dispatchedAt }) => dispatchedAt === null).length;

describe("the changes of the outbox", () => {
  test("leave their work once, and are marked", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    const { appointmentId } = await shop.book();
    expect(await turn(own)).toBe(1);
    expect(await turn(own)).toBe(0);
    const [event] = await allEvents(own.db);
    expect((await allJobs(own.db)).map(({ orgId, kind, key, subjectId }) => [orgId, kind, key, subjectId])).toEqual([
      [shop.orgId, "customer_mail", `event:${event?.id}`, appointmentId],
      [shop.orgId, "business_mail", `event:${event?.id}`, appointmentId],
      [shop.orgId, "reminder", expect.stringContaining(appointmentId), appointmentId],
    ]);
    expect(await undispatched(own)).toBe(0);
  });

  test("are turned all or none: what fails in the middle leaves nothing dispatched and nothing to be done twice", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    for (let n = 0; n < 3; n += 1) await shop.book();
    const [, second] = await allEvents(own.db);
    await own.db.execute(sql.raw(`alter table jobs add constraint broken check (key <> 'event:${second?.id}')`));
    await expect(turn(own)).rejects.toThrow();
    expect([await undispatched(own), await allJobs(own.db)]).toEqual([3, []]);
    await own.db.execute(sql`alter table jobs drop constraint broken`);
    expect(await turn(own)).toBe(3);
    expect(await allJobs(own.db)).toHaveLength(9);
  });

  test("of a kind that only a newer version knows wait for that one, and hold up nothing behind them", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    for (let n = 0; n < 2; n += 1) await shop.book();
    const [first] = await allEvents(own.db);
    await own.db.execute(sql`update events set event = 'booking.of_tomorrow' where id = ${first?.id ?? 0}`);
    expect([await turn(own, 1), await turn(own, 1)]).toEqual([1, 0]);
    expect(await undispatched(own)).toBe(1);
    await own.db.execute(sql`update events set event = 'booking.created' where id = ${first?.id ?? 0}`);
    expect(await turn(own)).toBe(1);
  });

  test("are turned once by several that turn them at the same time", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    for (let n = 0; n < 40; n += 1) await shop.book();
    const turned = await Promise.all(Array.from({ length: 8 }, () => turn(own, 15)));
    let left = 0;
    for (let more = 1; more > 0; left += more) more = await turn(own, 15);
    expect(turned.reduce((sum, count) => sum + count, left)).toBe(40);
    expect(await allJobs(own.db)).toHaveLength(120);
  });

  test("that can't be read, or whose booking is gone, don't hold up those behind them", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    const { appointmentId } = await shop.book();
    await own.db.update(events).set({ data: "{}" });
    const odd = { orgId: shop.orgId, event: "booking.created", actor: "system", occurredAt: new Date() } as const;
    await own.db.insert(events).values({ ...odd, subjectId: "apt_gone", data: "{}" });
    const { appointmentId: next } = await shop.book();
    expect(await turn(own)).toBe(3);
    expect(new Set((await allJobs(own.db)).map(({ subjectId }) => subjectId))).toEqual(new Set([next]));
    expect(next).not.toBe(appointmentId);
  });

  test("from before there were emails don't cause any", async () => {
    const own = await open({ isMigrated: false });
    const folder = fileURLToPath(new URL("../../db/migrations", import.meta.url));
    const files = readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .sort();
    const client = postgres(own.url, { max: 1, onnotice: () => {} });
    for (const file of files) {
      const isWithMails = file === "0002_jobs_and_payments.sql";
      if (isWithMails) {
        await client`insert into events (org_id, event, subject_id, actor, data, occurred_at)
          values ('org_old', 'booking.created', 'apt_old', 'public', '{}', now())`;
      }
      await client.unsafe(readFileSync(`${folder}/${file}`, "utf8"));
    }
    await client.end();
    expect(await undispatched(own)).toBe(0);
    expect(await turn(own)).toBe(0);
    expect(await allJobs(own.db)).toEqual([]);
  });
});

describe("events of any room", () => {
  const ORDER = { id: "ord_1", description: "Two combs", amountCents: 1_800, currency: "eur", items: [] };
  const RESPONSE = { formId: "frm_1", formName: "Intake", customerId: "cus_1", appointmentId: null };
  const submit = (ctx: Ctx, ...responseIds: [string, ...string[]]) => {
    const [first, ...others] = responseIds.map((id) => ({ id, data: { ...RESPONSE, responseId: id } }));
    if (!first) throw new Error("there is nothing to submit");
    return ctx.db.execute(emitEvents(ctx, "form.submitted", [first, ...others]));
  };

  test("are sent to the endpoints that want them, whatever they are about, and marked", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    const id = await storeEndpoint(own.db, { orgId: shop.orgId, events: ["order.paid"] });
    const ctx = await shop.ctx();
    await own.db.execute(emitEvents(ctx, "order.paid", [{ id: "ord_1", data: ORDER }]));
    await submit(ctx, "rsp_1");
    const woken = vi.spyOn(deliveriesWaker, "wake");
    const by = { work: [{ "order.paid": noWork, "form.submitted": noWork }], subscribers: [eventDeliveries] };
    const relay = () => relayEvents(own.db, new Date(), 10, by);
    expect([await relay(), await relay(), await undispatched(own)]).toEqual([2, 0, 0]);
    expect(woken).toHaveBeenCalledTimes(1);
    const deliveries = await own.db.select().from(webhookDeliveries);
    expect(deliveries.map(({ endpointId, event, body }) => [endpointId, event, JSON.parse(body)])).toEqual([
      [id, "order.paid", { event: "order.paid", sentAt: expect.any(String), data: ORDER }],
    ]);
    expect(await allJobs(own.db)).toEqual([]);
  });

  test("leave what their rooms have for them, each asked once for all; one that can't be read leaves nothing", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    await submit(await shop.ctx(), "rsp_1", "rsp_2", "rsp_3");
    const asked: number[] = [];
    const workOf = (key: string): WorkOfEvents => {
      return async (_db, batch, now) => {
        asked.push(batch.length);
        return ({ subjectId }) => {
          if (subjectId === "rsp_2") throw new Error("this can't be read");
          return [{ kind: "customer_mail", key: `${key} ${subjectId}`, subjectId, details: {}, dueAt: now }];
        };
      };
    };
    const work = ["thanks", "copy"].map((key) => ({ "form.submitted": workOf(key) }));
    vi.spyOn(log, "error").mockReturnValue(undefined);
    expect(await relayEvents(own.db, new Date(), 10, { work, subscribers: [] })).toBe(3);
    expect([asked, await undispatched(own)]).toEqual([[3, 3], 0]);
    expect((await allJobs(own.db)).map(({ key }) => key).sort()).toEqual([
      "copy rsp_1",
      "copy rsp_3",
      "thanks rsp_1",
      "thanks rsp_3",
    ]);
  });

  test("of a name that no room knows wait, even with subscribers", async () => {
    const own = await open();
    const shop = await openShop(own.db);
    await submit(await shop.ctx(), "rsp_1");
    expect(await relayEvents(own.db, new Date(), 10, { work: [], subscribers: [eventDeliveries] })).toBe(0);
    expect(await undispatched(own)).toBe(1);
  });
});
