import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DnsServer, startDnsServer } from "../../testing/outside/dns-server";
import { checkEndpointUrl } from "../endpoints/check-endpoint-url";
import { LONG_MS } from "./receivers.test-support";
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
    expect(performance.now() - startedMs).toBeLessThan(LONG_MS);
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

describe("the URL of an endpoint that is saved", () => {
  const check = (url: string, unsafeOrigins: string[] = []) => checkEndpointUrl(url, { unsafeOrigins, resolve });
  const refusedAs = (problem: string) => ({ code: "invalid_fields", details: { fieldErrors: { url: [problem] } } });

  test("passes when its name leads to public addresses, or nowhere yet", async () => {
    dns.set("public.test", ["1.1.1.1", "2606:4700::1"]);
    await check("https://public.test/webhooks");
    await check("https://not-yet.test/webhooks");
    await check("https://1.1.1.1/webhooks");
  });

  test.each(["10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1", "fd00:ec2::254"])(
    "is refused when its name leads to %s too",
    async (address) => {
      dns.set("private.test", ["1.1.1.1", address]);
      await expect(check("https://private.test/")).rejects.toMatchObject(
        refusedAs("points to an address that is not public"),
      );
    },
  );

  test("is refused as written, without a look-up", async () => {
    const before = dns.queries.length;
    await expect(check("http://public.test/")).rejects.toMatchObject(
      refusedAs("must be an https URL such as https://example.com/webhooks"),
    );
    await expect(check("https://10.0.0.1/")).rejects.toMatchObject(
      refusedAs("points to 10.0.0.1, which is not a public address"),
    );
    expect(dns.queries).toHaveLength(before);
  });

  test("can lead anywhere if its origin is exempt", async () => {
    dns.set("private.test", ["10.0.0.1"]);
    await check("http://private.test:8080/webhooks", ["http://private.test:8080"]);
    await expect(check("https://private.test:8080/", ["http://private.test:8080"])).rejects.toThrow();
  });
});
