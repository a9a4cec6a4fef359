import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolveHost } from "../../outbound/resolve-host";
import { type DnsServer, startDnsServer } from "../../testing/outside/dns-server";
import { checkEndpointUrl } from "./check-endpoint-url";

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

const resolve: typeof resolveHost = (host, options) => resolveHost(host, { ...options, servers: [dns.address] });

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
