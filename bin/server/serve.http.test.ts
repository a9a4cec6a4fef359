import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Instance } from "../../lib/testing/server/instance";
import { startTestInstance } from "../../lib/testing/server/test-instance";

const [local = ""] = inject("baseUrls");
const HAS_IPV6 = Object.values(networkInterfaces())
  .flat()
  .some((known) => known?.address === "::1");
let open: Instance;
beforeAll(async () => {
  open = await startTestInstance({ env: { APP_URL: "https://booking.example.com" } });
});
afterAll(() => open.stop());

/** Whether somebody answers at a host, on the port of an address. */
const isReached = (host: string, { port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
const reached = (hosts: string[], url: string) => Promise.all(hosts.map((host) => isReached(host, new URL(url))));

describe("where it listens (rule O1.2)", () => {
  const own = HAS_IPV6 ? ["127.0.0.1", "::1"] : ["127.0.0.1"];

  it("is this machine alone while APP_URL leads nowhere else", async () => {
    // Another address of the loopback device stands for one that others reach.
    expect(await reached([...own, "127.0.0.2"], local)).toEqual([...own.map(() => true), false]);
  });

  it("is everywhere as soon as APP_URL is the platform's address for others", async () => {
    expect(await reached([...own, "127.0.0.2"], open.baseUrl)).toEqual([...own.map(() => true), true]);
    expect(open.output()).not.toContain("Only this machine");
  });
});

describe("browsers are told to come by https alone (rule O1.3)", () => {
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
