import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { bookings } from "../../../db/schema";
import { WEBHOOK_EVENTS } from "../../../db/vocabulary";
import { issueKey } from "../../api-keys/issue-key";
import { Booked } from "../../bookings/answers.schema";
import { cancelForBusiness } from "../../bookings/change/cancel-booking";
import { finishBooking } from "../../bookings/change/finish-booking";
import { requestFor } from "../../bookings/desk.test-support";
import { bookByBusiness } from "../../bookings/placing/book-by-business";
import { runCommand } from "../../commands/command";
import { changeAtDesk } from "../../desk/changing/change-at-desk";
import { EVENT_PAYLOADS } from "../../outbox/payloads.schema";
import { type OwnDatabase, openOwnDatabase, openShop } from "../../queue/own-database.test-support";
import { OWNER } from "../business/test-business";
import { bookingBody, dateIn, someAddress } from "../caller/api-client";
import { signatureProblem, startWebhookReceiver, type WebhookReceiver } from "../outside/webhook-receiver";
import { type Instance, startInstance } from "./instance";

/*
 * One server with its worker, endpoints made by the command line, and a real receiver: whatever changes a booking, by whichever
 * door, arrives there once.
 */

const Registered = z.object({
  webhook: z.object({ id: z.string(), url: z.string(), events: z.array(z.string()), active: z.literal(true) }),
  secret: z.string().regex(/^whsec_[A-Za-z0-9_-]{32}$/),
});
const Body = z.object({
  event: z.enum(WEBHOOK_EVENTS),
  sentAt: z.iso.datetime(),
  data: z.looseObject({ id: z.string() }),
});

let own: OwnDatabase;
let receiver: WebhookReceiver;
let server: Instance;
let shop: Awaited<ReturnType<typeof openShop>>;
let key: string;
let secrets: Record<string, string>;

beforeAll(async () => {
  own = await openOwnDatabase();
  receiver = await startWebhookReceiver();
  shop = await openShop(own.db, {
    services: [
      { name: "Cut", durationMin: 15 },
      { name: "Colour", durationMin: 15, priceCents: 5_000, depositCents: 1_000 },
    ],
  });
  ({ key } = await issueKey(own.db, { slug: shop.slug, access: "read-write", expiresAt: null }));
  secrets = {
    "/all": await register("/all", WEBHOOK_EVENTS.join(",")),
    "/cancelled": await register("/cancelled", "booking.cancelled"),
    "/moved": await register("/moved", "booking.rescheduled, booking.completed"),
  };
  server = await startInstance({
    databaseUrl: own.url,
    dataDir: inject("dataDir"),
    env: { WEBHOOK_UNSAFE_ORIGINS: receiver.origin },
  });
});
afterAll(async () => {
  await server?.stop();
  await receiver?.close();
  await own?.close();
});

/** `npm run business -- webhook …`, as an operator calls it. */
function business(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: own.url, WEBHOOK_UNSAFE_ORIGINS: receiver.origin };
  return promisify(execFile)(process.execPath, ["bin/run.mjs", "business", ...args], { env });
}

async function register(path: string, events: string): Promise<string> {
  const url = `${receiver.origin}${path}`;
  const { stdout } = await business("webhook", shop.slug, "--url", url, "--events", events);
  const { webhook, secret } = Registered.parse(JSON.parse(stdout));
  expect(webhook.url).toBe(url);
  return secret;
}

async function post(path: string, { body, withKey = false }: { body?: unknown; withKey?: boolean } = {}) {
  const answer = await fetch(`${server.baseUrl}/api/v1/${shop.slug}${path}`, {
    method: "POST",
    headers: { "X-Forwarded-For": someAddress(), ...(withKey ? { Authorization: `Bearer ${key}` } : {}) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json();
}

let slot = 0;
function nextStart(): string {
  slot += 1;
  return new Date(Date.parse(`${dateIn(6)}T00:00:00Z`) + slot * 900_000).toISOString();
}

const wanted = (serviceId = shop.serviceId) => bookingBody({ serviceId, startAt: nextStart() });
const book = async (serviceId?: string) => Booked.parse(await post("/book", { body: wanted(serviceId) })).appointmentId;
const ownerCtx = async () => ({ ...(await shop.ctx()), actor: OWNER });

/** The names of the events that a path received about a booking, in alphabetical order. */
const toldOf = (path: string, id: string) =>
  receiver
    .at(path)
    .filter(({ body }) => Body.parse(JSON.parse(body)).data.id === id)
    .map(({ event }) => event)
    .sort();

const comes = { timeout: 20_000, interval: 50 };

describe("every change of a booking", () => {
  test("is sent once, wherever it was made; a subscription gets its own events and nothing else", async () => {
    const byHolder = await book();
    await post(`/booking/${byHolder}/cancel`);
    await post(`/booking/${byHolder}/cancel`);

    const byKey = Booked.parse(await post("/appointments", { body: wanted(), withKey: true })).appointmentId;
    await post(`/appointments/${byKey}/cancel`, { body: { reason: "closed" }, withKey: true });

    const ctx = await ownerCtx();
    const entered = requestFor({ serviceId: shop.serviceId, startAt: nextStart() });
    const { appointmentId: inDashboard } = await bookByBusiness(ctx, entered);
    await cancelForBusiness(await ownerCtx(), inDashboard, null);

    const unpaid = await book(shop.serviceIds.Colour);
    await own.db
      .update(bookings)
      .set({ holdEndsAt: new Date(Date.now() - 1_000) })
      .where(eq(bookings.id, unpaid));

    for (const id of [byHolder, byKey, inDashboard, unpaid]) {
      await expect.poll(() => toldOf("/all", id), comes).toEqual(["booking.cancelled", "booking.created"]);
      await expect.poll(() => toldOf("/cancelled", id), comes).toEqual(["booking.cancelled"]);
      expect(toldOf("/moved", id)).toEqual([]);
    }
    expect(new Set(receiver.at("/cancelled").map(({ event }) => event))).toEqual(new Set(["booking.cancelled"]));
  });

  test("a move is one booking.rescheduled with the new time and no cancellation, by the holder and by the business; then the visit is completed", async () => {
    const id = await book();
    const startAt = nextStart();
    await post(`/booking/${id}/reschedule`, { body: { startAt } });
    await expect.poll(() => toldOf("/moved", id), comes).toEqual(["booking.rescheduled"]);
    const [told] = receiver.at("/moved").filter(({ body }) => body.includes(id));
    expect(JSON.parse(told?.body ?? "")).toMatchObject({ data: { startAt } });

    const again = nextStart();
    await runCommand(await ownerCtx(), changeAtDesk, {
      id,
      revision: 1,
      startAt: again,
      isCustomerTold: true,
      anyway: false,
    });
    await own.db
      .update(bookings)
      .set({ startAt: new Date(Date.now() - 60_000) })
      .where(eq(bookings.id, id));
    await finishBooking(await ownerCtx(), id, "completed");
    const all = ["booking.completed", "booking.created", "booking.rescheduled", "booking.rescheduled"];
    await expect.poll(() => toldOf("/all", id), comes).toEqual(all);
    expect(toldOf("/cancelled", id)).toEqual([]);
  });

  test("has the contract's fields and no others, is signed, and has no contact details of customers", async () => {
    const contact = { email: "never.in.a.payload@example.com", phone: "+1 555 987 6543", name: "Nobody Shown" };
    const body = { ...bookingBody({ serviceId: shop.serviceId, startAt: nextStart() }), ...contact };
    const { appointmentId } = Booked.parse(await post("/book", { body }));
    await post(`/booking/${appointmentId}/cancel`);
    await expect.poll(() => toldOf("/all", appointmentId), comes).toHaveLength(2);
    for (const call of receiver.received) {
      expect(signatureProblem(call, secrets[call.path] ?? "", 10_000)).toBeNull();
      const { event, data, ...rest } = Body.parse(JSON.parse(call.body));
      expect(event).toBe(call.event);
      expect(Object.keys(rest)).toEqual(["sentAt"]);
      expect(Object.keys(data).sort()).toEqual(Object.keys(EVENT_PAYLOADS[event].shape).sort());
      expect(() => EVENT_PAYLOADS[event].parse(data)).not.toThrow();
      for (const text of Object.values(contact)) expect(call.body).not.toContain(text);
    }
  });
});

describe("npm run business -- webhook", () => {
  test("refuses disallowed URLs, unknown events and unknown businesses in one line, and prints nothing else", async () => {
    const refused: [string[], RegExp][] = [
      [[shop.slug, "--url", "https://127.0.0.1/x", "--events", "booking.created"], /public/],
      [[shop.slug, "--url", "http://example.com/x", "--events", "booking.created"], /https/],
      [[shop.slug, "--url", `${receiver.origin}/x`, "--events", "booking.created,booking.moved"], /booking\.moved/],
      [[shop.slug, "--url", `${receiver.origin}/x`], /events/],
      [
        ["no-such-business", "--url", `${receiver.origin}/x`, "--events", "booking.created"],
        /couldn't find that business/,
      ],
    ];
    for (const [args, reason] of refused) {
      const ended: unknown = await business("webhook", ...args).catch((error: unknown) => error);
      const { code, stdout, stderr } = z
        .object({ code: z.number(), stdout: z.string(), stderr: z.string() })
        .parse(ended);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr.trim().split("\n").at(-1)).toMatch(reason);
    }
  });
});
