import { createHmac } from "node:crypto";
import { createServer, request, type Server } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../lib/queue/own-database.test-support";
import { bookingBody, dateIn } from "../lib/testing/caller/api-client";
import { startWebhookReceiver, type WebhookReceiver } from "../lib/testing/outside/webhook-receiver";
import { anyFreePort, type Instance, startInstance } from "../lib/testing/server/instance";
import { storeEndpoint } from "../lib/webhooks/stored.test-support";

const SIGNING_KEY = `signkey-test-${"ab".repeat(32)}`;

/** What the stand-in for Inngest was told. */
const told: { path: string; authorization: string; body: unknown }[] = [];
let inngest: Server;
let own: OwnDatabase;
let server: Instance;
let receiver: WebhookReceiver;
let plain: string;

beforeAll(async () => {
  inngest = createServer(async (incoming, response) => {
    const { url = "", headers } = incoming;
    told.push({ path: url, authorization: headers.authorization ?? "", body: JSON.parse(await text(incoming)) });
    const answer = url.startsWith("/e/")
      ? { ids: ["01"], status: 200 }
      : { ok: true, status: 200, skipped: false, modified: true };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(answer));
  });
  const port = await anyFreePort();
  await new Promise<void>((resolve) => inngest.listen(port, "127.0.0.1", resolve));
  own = await openOwnDatabase();
  receiver = await startWebhookReceiver();
  server = await startInstance({
    databaseUrl: own.url,
    dataDir: inject("dataDir"),
    env: {
      INNGEST_EVENT_KEY: "event-key",
      INNGEST_SIGNING_KEY: SIGNING_KEY,
      INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
      WEBHOOK_UNSAFE_ORIGINS: receiver.origin,
    },
  });
  plain = inject("baseUrls")[0] ?? "";
});
afterAll(async () => {
  await server?.stop();
  await receiver?.close();
  await own?.close();
  inngest?.close();
});

const endpointOf = (baseUrl: string, query = "") => `${baseUrl}/api/inngest${query}`;
const RUN = "?fnId=booking-run-due-work&stepId=step";
const DELIVER = "?fnId=booking-deliver-webhooks&stepId=step";

type Sent = { method: string; body?: string; headers?: Record<string, string>; query?: string; baseUrl?: string };

async function send({ method, body, headers = {}, query = "", baseUrl = server.baseUrl }: Sent) {
  const answer = await fetch(endpointOf(baseUrl, query), { method, body, headers });
  const content = await answer.text();
  return { status: answer.status, headers: answer.headers, text: content, json: parsed(content) };
}

/** A sync whose Host header says something else, as `fetch` never would. */
function putAs(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(endpointOf(server.baseUrl), { method: "PUT", headers: { Host: host } }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    });
    sent.once("error", reject).end();
  });
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** As Inngest signs: over the canonical JSON, which a body with sorted keys and no spaces is. */
function signed(body: string, key = SIGNING_KEY, atMs = Date.now()): Record<string, string> {
  const seconds = Math.round(atMs / 1000).toString();
  const secret = key.replace(/^signkey-\w+-/, "");
  const signature = createHmac("sha256", secret).update(body).update(seconds).digest("hex");
  return { "X-Inngest-Signature": `t=${seconds}&s=${signature}` };
}

/** A call of a function whose steps have given `steps` so far. */
function callOf(steps: Record<string, unknown>, name = "booking/work.due"): string {
  const event = { data: {}, id: "01", name, ts: 1 };
  const stack = { current: Object.keys(steps).length, stack: Object.keys(steps) };
  const ctx = { attempt: 0, disable_immediate_execution: false, run_id: "run", stack, use_api: false };
  return JSON.stringify({ ctx, event, events: [event], steps, version: 1 });
}

const problem = { ok: false, error: expect.any(String) };

describe("with Inngest", () => {
  test("a sync tells Inngest of all functions, at this server's own address, whatever the Host header says", async () => {
    told.length = 0;
    expect(await putAs("evil.example.com")).toBe(200);
    expect(told).toHaveLength(1);
    expect(told[0]?.path).toBe("/fn/register");
    expect(told[0]?.authorization).toMatch(/^Bearer signkey-test-[0-9a-f]{64}$/);
    expect(told[0]?.authorization).not.toContain(SIGNING_KEY);
    expect(told[0]?.body).toMatchObject({
      appName: "booking",
      url: endpointOf(server.baseUrl),
      functions: [
        { id: "booking-run-due-work" },
        { id: "booking-deliver-webhooks" },
        { id: "booking-reoffer-freed-slot" },
        { id: "booking-send-campaigns" },
        { id: "booking-sync-calendars" },
        { id: "booking-prune" },
      ],
    });
  });

  test("a call that isn't signed, or not rightly, or long ago, does nothing and is 401", async () => {
    const shop = await openShop(own.db);
    await shop.book();
    const body = callOf({});
    const calls = [
      {},
      signed(body, `signkey-test-${"cd".repeat(32)}`),
      signed(`${body} `),
      signed(body, SIGNING_KEY, Date.now() - 3_600_000),
      { "X-Inngest-Signature": "t=&s=" },
      { "X-Inngest-Signature": "nonsense" },
    ];
    for (const headers of calls) {
      expect(await send({ method: "POST", body, headers, query: RUN })).toMatchObject({ status: 401, json: problem });
    }
    expect(await send({ method: "GET" })).toMatchObject({ status: 401, json: problem });
    expect(await allJobs(own.db)).toEqual([]);
  });

  test("a rightly signed call does what is due, and the next one ends the run", async () => {
    const shop = await openShop(own.db);
    const { appointmentId } = await shop.book();
    const first = callOf({});
    const step = await send({ method: "POST", body: first, headers: signed(first), query: RUN });
    expect(step).toMatchObject({ status: 206, json: [{ data: true, displayName: "slice-1" }] });
    const done = (await allJobs(own.db)).filter(({ subjectId }) => subjectId === appointmentId);
    expect(done.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ["customer_mail", "done"],
      ["business_mail", "done"],
      ["reminder", null],
    ]);
    const [{ id }] = JSON.parse(step.text);
    const last = callOf({ [id]: { data: true, type: "data" } });
    expect(await send({ method: "POST", body: last, headers: signed(last), query: RUN })).toMatchObject({
      status: 200,
    });
  });

  test("what is due to endpoints is delivered by a rightly signed call alone; Inngest is told of it when it is made", async () => {
    const shop = await openShop(own.db);
    await storeEndpoint(own.db, { orgId: shop.orgId, url: `${receiver.origin}/hook` });
    await shop.book();
    told.length = 0;
    const run = callOf({});
    expect((await send({ method: "POST", body: run, headers: signed(run), query: RUN })).status).toBe(206);
    await expect
      .poll(() => told.map(({ body }) => body))
      .toEqual([[expect.objectContaining({ name: "booking/deliveries.due" })]]);
    expect(receiver.received).toEqual([]);
    const due = callOf({}, "booking/deliveries.due");
    const step = await send({ method: "POST", body: due, headers: signed(due), query: DELIVER });
    expect(step).toMatchObject({ status: 206, json: [{ data: true, displayName: "slice-1" }] });
    expect(receiver.received.map(({ event, attempt }) => [event, attempt])).toEqual([["booking.created", 1]]);
  });

  test("a booking tells Inngest that work is due, and this process leaves the work alone", async () => {
    const shop = await openShop(own.db);
    told.length = 0;
    const before = (await allJobs(own.db)).length;
    const booking = bookingBody({ serviceId: shop.serviceId, startAt: `${dateIn(5)}T10:00:00Z` });
    const answer = await fetch(`${server.baseUrl}/api/v1/${shop.slug}/book`, {
      method: "POST",
      body: JSON.stringify(booking),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]).toMatchObject({ path: "/e/event-key", body: [{ name: "booking/work.due" }] });
    expect(await allJobs(own.db)).toHaveLength(before);
  });

  test("odd calls get the API's JSON, never a 500", async () => {
    const odd: [Sent, number][] = [
      [{ method: "POST", body: "{", query: RUN }, 400],
      [{ method: "PUT", body: "[[[" }, 400],
      [{ method: "POST", query: RUN }, 401],
      [{ method: "POST", body: "null", headers: signed("null"), query: RUN }, 401],
      [{ method: "POST", body: "[]", headers: signed("[]"), query: RUN }, 400],
      [{ method: "POST", body: "{}", headers: signed("{}") }, 400],
      [{ method: "POST", body: "{}", headers: signed("{}"), query: RUN }, 400],
      [{ method: "POST", body: callOf({}), headers: signed(callOf({})), query: "?fnId=booking-none" }, 400],
      [{ method: "POST", body: JSON.stringify("x".repeat(2 ** 20)), query: RUN }, 413],
      [{ method: "POST", body: `[${"[],".repeat(10_000)}0]`, query: RUN }, 413],
      [{ method: "PUT", body: "{}", headers: { "X-Inngest-Sync-Kind": "in_band" } }, 401],
      [{ method: "DELETE" }, 405],
      [{ method: "PATCH", body: "{}" }, 405],
      [{ method: "OPTIONS" }, 405],
    ];
    for (const [sent, status] of odd) {
      const answer = await send(sent);
      expect([sent, answer.status]).toEqual([sent, status]);
      expect([sent, answer.json]).toEqual([sent, problem]);
      expect(answer.text).not.toContain("stack");
      if (status === 405) expect(answer.headers.get("allow")).toBe("GET, POST, PUT");
    }
    expect((await send({ method: "HEAD" })).status).toBe(405);
  });
});

describe("without Inngest", () => {
  test("there is nothing at its address, by any method", async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const body = method === "POST" ? callOf({}) : undefined;
      const answer = await send({ method, body, baseUrl: plain });
      expect([method, answer.status, answer.json]).toEqual([method, 404, problem]);
    }
  });
});
