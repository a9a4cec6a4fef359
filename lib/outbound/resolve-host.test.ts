import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DnsServer, startDnsServer } from "../testing/outside/dns-server";
import { resolveHost } from "./resolve-host";

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

const resolve: typeof resolveHost = (host, options) => resolveHost(host, { ...options, servers: [dns.address] });

describe("a name", () => {
  test("gives all its addresses, IPv4 first", async () => {
    dns.set("both.test", ["2606:4700::1", "93.184.215.14", "2606:4700::2", "1.1.1.1"]);
    expect(await resolve("both.test")).toEqual(["93.184.215.14", "1.1.1.1", "2606:4700::1", "2606:4700::2"]);
  });

  test("can have addresses of only one family", async () => {
    dns.set("four.test", ["1.1.1.1"]);
    dns.set("six.test", ["2606:4700::1"]);
    expect([await resolve("four.test"), await resolve("six.test")]).toEqual([["1.1.1.1"], ["2606:4700::1"]]);
  });

  test.each(["unknown.test", "empty.test", "a..test", `${"a".repeat(64)}.test`, `${"a.".repeat(150)}test`])(
    "%s is not found",
    async (name) => {
      dns.set("empty.test", []);
      await expect(resolve(name)).rejects.toMatchObject({ name: "NameNotFound", isTimeout: false });
    },
  );

  test("that no name server answers for is given up in time", async () => {
    dns.silence("silent.test");
    const startedMs = performance.now();
    await expect(resolve("silent.test", { timeoutMs: 200 })).rejects.toMatchObject({ isTimeout: true });
    expect(performance.now() - startedMs).toBeLessThan(2_500);
  });

  test("whose IPv6 look-up is never answered gives its IPv4 addresses", async () => {
    dns.set("half.test", ["1.1.1.1"]);
    dns.silence("half.test", ["AAAA"]);
    expect(await resolve("half.test")).toEqual(["1.1.1.1"]);
  });

  test("in the hosts file is known if no name server is given", async () => {
    expect(await resolveHost("localhost")).toContain("127.0.0.1");
  });
});
