import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { storedBooking } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { type ApiAnswer, dateIn } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { callForm, detailsPath, type Fields, fieldsOf, filled, openPage } from "../../lib/testing/contract/pages";
import type { Instance } from "../../lib/testing/server/instance";
import { startTestInstance } from "../../lib/testing/server/test-instance";

const [local = ""] = inject("baseUrls");
const HAS_IPV6 = Object.values(networkInterfaces())
  .flat()
  .some((known) => known?.address === "::1");
const TYPED = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 0100 22" };
/** A server for the world, with no proxy before it. */
let open: Instance;
let business: TestBusiness;
let path: string;
let fields: Fields;

beforeAll(async () => {
  [open, business] = await Promise.all([
    startTestInstance({ env: { APP_URL: "https://booking.example.com", TRUST_PROXY_HOPS: "0" } }),
    makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }) }),
  ]);
  path = detailsPath(business, "Cut");
  fields = filled(fieldsOf((await openPage(path)).text), TYPED);
});
afterAll(() => open.stop());

/** Whether a host answers on the port of a URL. */
const isReached = (host: string, { port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
const reached = (hosts: string[], url: string) => Promise.all(hosts.map((host) => isReached(host, new URL(url))));

describe("where it listens (rule O1.2)", () => {
  const own = HAS_IPV6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"];

  it("is only this machine while APP_URL leads nowhere else", async () => {
    // Another address of the loopback device represents one that others can reach.
    expect(await reached([...own, "127.0.0.2"], local)).toEqual([...own.map(() => true), false]);
  });

  it("is everywhere as soon as APP_URL is the platform's address for others", async () => {
    expect(await reached([...own, "127.0.0.2"], open.baseUrl)).toEqual([...own.map(() => true), true]);
    expect(open.output()).not.toContain("Only this machine");
  });
});

describe("browsers are told to use only https (rule O1.3)", () => {
  const PATHS = [
    "/",
    "/api/health",
    "/api/v1/nobody/business",
    "/sign-in",
    "/api/v1/nobody/%ff",
    "/embed.js",
    "/nothing",
  ];

  it.each(PATHS)("by %s when APP_URL is https, and never on plain http", async (path) => {
    const saidBy = async (base: string) => (await fetch(`${base}${path}`)).headers.get("strict-transport-security");
    expect(await saidBy(open.baseUrl)).toBe("max-age=31536000");
    expect(await saidBy(local)).toBeNull();
  });
});

it("has no door that makes pictures of other sizes", async () => {
  const query = "url=%2Fscreenshot-booking.png&w=640&q=75";
  expect((await fetch(`${local}/_next/image?${query}`)).status).toBe(404);
});

let booked = 0;
/** Books as the page's script does, at a time that no one else uses. */
function bookFrom(from: string): Promise<ApiAnswer> {
  booked += 1;
  const startAt = `${dateIn(8 + Math.floor(booked / 24))}T${String(booked % 24).padStart(2, "0")}:00:00.000Z`;
  return callForm(path, filled(fields, { startAt, key: randomUUID() }), { baseUrl: open.baseUrl, from });
}

/** The booking that the answer leads to, and whether its confirmation came along. */
async function shownBy({ headers, text }: ApiAnswer): Promise<{ id: string; isShown: boolean }> {
  const [, id = ""] = /\/manage\/(apt_[\w-]{16})\/confirmed/.exec(headers.get("x-action-redirect") ?? "") ?? [];
  return { id, isShown: text.includes((await storedBooking(id)).ref) };
}

describe("on a server without a proxy", () => {
  it("34 customers book by the page's script within a minute, and each is shown their confirmation", async () => {
    const answers = await Promise.all(Array.from({ length: 34 }, (_, n) => bookFrom(`127.0.1.${n + 1}`)));
    const shown = await Promise.all(answers.map(shownBy));
    expect(shown.map(({ isShown }) => isShown)).toEqual(shown.map(() => true));
    expect(open.output()).not.toContain("Ignoring X-Forwarded-For");
  });

  it("a form and the page it leads to count once, for the sender, whatever the sender claims as its address", async () => {
    const from = "127.0.2.1";
    const first = await shownBy(await bookFrom(from));
    expect([first.isShown, (await shownBy(await bookFrom(from))).isShown]).toEqual([true, true]);
    const read = (n: number) =>
      rawCall("GET", `/book/${business.slug}/manage/${first.id}`, {
        baseUrl: open.baseUrl,
        from,
        headers: { "X-Client-Address": `10.0.0.${n}`, "X-Client-Mark": randomUUID(), "X-Forwarded-For": `10.0.1.${n}` },
      });
    const statuses = (await Promise.all(Array.from({ length: 29 }, (_, n) => read(n)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(28);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await shownBy(await bookFrom(from))).isShown).toBe(false);
    expect((await shownBy(await bookFrom("127.0.2.2"))).isShown).toBe(true);
  });
});
