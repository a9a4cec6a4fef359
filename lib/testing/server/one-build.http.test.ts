import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { migrate } from "../../../db/migrate";
import { createPost } from "../../blog/writing/create-post";
import { AppointmentList, Booked } from "../../bookings/answers.schema";
import { runCommand } from "../../commands/command";
import { offsetAt } from "../../time/zone-offset";
import { everyDay, makeBusiness, OWNER, testDatabase } from "../business/test-business";
import { bookingBody, dateIn } from "../caller/api-client";
import { type Instance, type InstanceOptions, startInstance } from "./instance";

const started: Instance[] = [];
const created: string[] = [];
afterAll(async () => {
  for (const instance of started) await instance.stop();
  for (const name of created) await testDatabase().execute(sql.raw(`drop database ${name}`));
});

async function start(options: Partial<InstanceOptions>): Promise<Instance> {
  const instance = await startInstance({ databaseUrl: inject("databaseUrl"), dataDir: inject("dataDir"), ...options });
  started.push(instance);
  return instance;
}

const get = async (url: string, key?: string) => {
  const answer = await fetch(url, key ? { headers: { Authorization: `Bearer ${key}` } } : {});
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> =>
  (await fetch(url, { method: "POST", body: JSON.stringify(body), headers })).json();

/** The first day within half a year on which the zone's clock changes, or undefined. */
function nextClockChange(zone: string): string | undefined {
  const days = Array.from({ length: 330 }, (_, n) => dateIn(n + 2));
  return days.find((day) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    return offsetAt(noon, zone) !== offsetAt(noon - 86_400_000, zone);
  });
}

describe("wherever the server is, it answers the same bytes", () => {
  const zone = "America/New_York";
  let servers: string[];

  beforeAll(async () => {
    const inTokyo = await start({ env: { TZ: "Asia/Tokyo" } });
    servers = [...inject("baseUrls"), inTokyo.baseUrl];
  });

  test("under Kathmandu's, UTC's and Tokyo's clock, around a clock change of the business", async () => {
    const change = nextClockChange(zone);
    if (change === undefined) throw new Error("New York has given up changing its clocks");
    const business = await makeBusiness({ timezone: zone, hours: everyDay({ openMin: 0, closeMin: 1440 }) });
    const key = await business.key();
    const [, middle = ""] = servers;
    const body = bookingBody({ serviceId: business.idOf("Cut"), startAt: `${change}T10:00` });
    const booked = Booked.parse(await post(`${middle}/api/v1/${business.slug}/book`, body));
    const [from, to] = [-1, 1].map((days) =>
      new Date(Date.parse(`${change}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
    );
    const paths = [
      `/availability?serviceId=${business.idOf("Cut")}&from=${from}&to=${to}`,
      `/availability?serviceId=${business.idOf("Cut")}&from=${from}&to=${to}&explain=1`,
      `/availability?serviceId=${business.idOf("Cut")}&from=2026-2-1&to=${to}`,
      `/services`,
      `/staff`,
      `/booking/${booked.appointmentId}`,
      `/booking/${booked.appointmentId}/availability?from=${from}&to=${to}`,
      `/appointments?from=${change}&to=${change}`,
      `/appointments?from=${change}T10:00&to=${change}T10:00`,
      `/appointments/${booked.appointmentId}`,
      `/customers`,
    ];
    for (const path of paths) {
      const answers = await Promise.all(servers.map((server) => get(`${server}/api/v1/${business.slug}${path}`, key)));
      expect([path, new Set(answers.map(({ text }) => text)).size]).toEqual([path, 1]);
      expect(answers[0]?.text).toMatch(path.includes("2026-2-1") ? /from/ : /^\{"/);
    }
  });

  test("a wall time without offset is the business's, never the server's", async () => {
    const business = await makeBusiness({ timezone: zone, hours: everyDay({ openMin: 0, closeMin: 1440 }) });
    const key = await business.key();
    const day = dateIn(9);
    for (const [n, server] of servers.entries()) {
      const body = bookingBody({ serviceId: business.idOf("Cut"), startAt: `${day}T1${n}:00` });
      await post(`${server}/api/v1/${business.slug}/book`, body);
    }
    const { text } = await get(`${servers[0]}/api/v1/${business.slug}/appointments`, key);
    const { appointments } = AppointmentList.parse(JSON.parse(text));
    const offsetHours = offsetAt(Date.parse(`${day}T15:00:00Z`), zone) / 3_600_000;
    expect(appointments.map(({ startAt }) => startAt)).toEqual(
      [10, 11, 12].map((hour) => `${day}T${hour - offsetHours}:00:00.000Z`),
    );
  });
});

describe("one build under two addresses", () => {
  test("the blog's canonical addresses, feed and sitemap follow it, the feed's ids don't (case 10 of the blog)", async () => {
    const business = await makeBusiness();
    const post = { title: "News", body: "[Book](/book)", publish: true };
    await runCommand(await business.ctx({ actor: OWNER }), createPost, post);
    const origins = ["https://one.example.com", "https://two.example.com:8443"];
    const servers = await Promise.all(origins.map((APP_URL) => start({ env: { APP_URL } })));
    const idsOf = (feed: string) => feed.match(/<id>[^<]*<\/id>/g);
    const feeds: string[] = [];
    for (const [n, { baseUrl }] of servers.entries()) {
      const base = `/book/${business.slug}`;
      const page = await get(`${baseUrl}${base}/blog/news`);
      expect(page.text).toContain(`<link rel="canonical" href="${origins[n]}${base}/blog/news"/>`);
      const feed = await get(`${baseUrl}${base}/blog/feed.xml`);
      const sitemap = await get(`${baseUrl}${base}/sitemap.xml`);
      for (const { text } of [feed, sitemap]) {
        expect(text).toContain(`${origins[n]}${base}/blog/news`);
        expect(text).not.toContain(`${origins[1 - n]}/`);
      }
      feeds.push(feed.text);
    }
    expect(idsOf(feeds[0] ?? "")).toEqual(idsOf(feeds[1] ?? "-"));
    expect(idsOf(feeds[0] ?? "")).toHaveLength(2);
  });

  test("each server's links begin with its own APP_URL", async () => {
    const business = await makeBusiness({
      services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
    });
    const origins = ["https://one.example.com", "https://two.example.com:8443"];
    const servers = await Promise.all(origins.map((APP_URL) => start({ env: { APP_URL } })));
    for (const [n, { baseUrl }] of servers.entries()) {
      const origin = origins[n];
      const profile = await get(`${baseUrl}/api/v1/${business.slug}/business`);
      expect(JSON.parse(profile.text)).toMatchObject({ bookingUrl: `${origin}/book/${business.slug}` });
      const body = bookingBody({ serviceId: business.idOf("Cut"), startAt: `${dateIn(5)}T1${n}:00` });
      const { payLink, appointmentId } = Booked.parse(await post(`${baseUrl}/api/v1/${business.slug}/book`, body));
      expect(payLink).toBe(`${origin}/book/${business.slug}/pay/${appointmentId}`);
    }
  });
});

describe("an empty database", () => {
  test("answers its first requests: healthy, no business by any name, a home page", async () => {
    const name = `empty_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    await testDatabase().execute(sql.raw(`create database ${name}`));
    created.push(name);
    const url = new URL(inject("databaseUrl"));
    url.pathname = `/${name}`;
    await migrate(url.href);
    const { baseUrl, output } = await start({ databaseUrl: url.href });
    const [unknown, health, home] = await Promise.all(
      ["/api/v1/nobody/business", "/api/health", "/"].map((path) => get(`${baseUrl}${path}`)),
    );
    expect(unknown).toMatchObject({ status: 404, type: expect.stringContaining("application/json") });
    expect(
      z.object({ ok: z.literal(false), error: z.string() }).safeParse(JSON.parse(unknown?.text ?? "")).success,
    ).toBe(true);
    expect(health).toMatchObject({ status: 200, text: '{"ok":true,"oldestDueJobSeconds":null}' });
    expect(home).toMatchObject({ status: 200, type: expect.stringContaining("text/html") });
    expect(output()).not.toMatch(/"level":50|Error:/);
  });
});
