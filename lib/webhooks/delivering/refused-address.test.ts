import net from "node:net";
import tls from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { resolveHost } from "../../outbound/resolve-host";
import { type DnsServer, startDnsServer } from "../../testing/outside/dns-server";
import { openReceivers } from "../../testing/outside/local-servers";
import { checkEndpointUrl } from "../endpoints/check-endpoint-url";
import { LONG_MS, SHORT_MS } from "./receivers.test-support";
import { sendAttempt } from "./send-attempt";

const PUBLIC = "93.184.215.14";

const { http, close } = openReceivers();
let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
  dns.set("receiver.test", ["127.0.0.1"]);
});
afterAll(() => dns.close());
afterEach(async () => {
  vi.restoreAllMocks();
  dns.queries.length = 0;
  await close();
});

const resolve: typeof resolveHost = (host, options) => resolveHost(host, { ...options, servers: [dns.address] });

describe("a receiver's address", () => {
  test("that was public when saved and is private when sending is refused, and nothing is connected to", async () => {
    const { port, seen } = await http((_, response) => response.end());
    const url = `https://rebinding.test:${port}/webhooks`;
    dns.set("rebinding.test", [PUBLIC]);
    await checkEndpointUrl(url, { unsafeOrigins: [], resolve });

    for (const address of ["10.0.0.1", "127.0.0.1", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "169.254.169.254"]) {
      dns.set("rebinding.test", [address]);
      const attempted = await sendAttempt({ url, headers: {}, body: "{}" }, { unsafeOrigins: [], resolve });
      expect(attempted).toMatchObject({
        result: "address_refused",
        answerStatus: null,
        answerHead: "",
        answerBody: "",
      });
      expect(attempted.problem).toMatch(/^rebinding\.test points to an address that is not public\.$/);
    }
    expect(seen.connections).toBe(0);
  });

  test("is named in the refusal", async () => {
    dns.set("private.test", ["10.0.0.1"]);
    const sent = { url: "https://private.test/", headers: {}, body: "{}" };
    const { problem } = await sendAttempt(sent, { unsafeOrigins: [], resolve });
    expect(problem).toBe("private.test points to an address that is not public.");
  });

  test.each([[[PUBLIC, "10.0.0.1"]], [["10.0.0.1", PUBLIC]], [[PUBLIC, "fd00::1"]], [["2606:4700::1", "127.0.0.1"]]])(
    "is refused entirely if it is one of %j",
    async (addresses) => {
      const connect = vi.spyOn(tls, "connect");
      dns.set("both.test", addresses);
      const sent = { url: "https://both.test/", headers: {}, body: "{}" };
      const { result } = await sendAttempt(sent, { unsafeOrigins: [], resolve });
      expect([result, connect.mock.calls.length]).toEqual(["address_refused", 0]);
    },
  );

  test("is checked again in the URL itself, before any look-up", async () => {
    const { port, seen } = await http((_, response) => response.end());
    const look = vi.fn(resolve);
    for (const host of ["127.0.0.1", "[::ffff:127.0.0.1]", "0x7f.1", "localhost", "me:secret@receiver.test"]) {
      const sent = { url: `https://${host}:${port}/`, headers: {}, body: "{}" };
      const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve: look });
      expect(attempted.result).toBe("address_refused");
      expect(attempted.problem).toMatch(/^The address .+\.$/);
      expect(attempted.problem).not.toContain("secret");
    }
    expect([seen.connections, look.mock.calls.length]).toEqual([0, 0]);
  });

  test("is looked up once per attempt, and again for each", async () => {
    const { origin, seen } = await http((_, response) => response.end());
    const look = vi.fn(resolve);
    for (const round of [1, 2]) {
      const sent = { url: origin, headers: {}, body: "{}" };
      const { result } = await sendAttempt(sent, { unsafeOrigins: [origin], resolve: look });
      expect([result, look.mock.calls.length, seen.connections]).toEqual(["delivered", round, round]);
      expect(
        dns.queries
          .splice(0)
          .map(({ type }) => type)
          .sort(),
      ).toEqual(["A", "AAAA"]);
    }
  });

  test("that was checked is the only one that the connection knows; TLS gets the name", async () => {
    const checked = [PUBLIC, "2606:4700::1"];
    dns.set("public.test", checked);
    const asked: unknown[] = [];
    vi.spyOn(tls, "connect").mockImplementation((options: unknown) => {
      const { host, port, servername, rejectUnauthorized, lookup } = tlsOptions(options);
      asked.push({ host, port, servername, rejectUnauthorized });
      const socket = new tls.TLSSocket(new net.Socket());
      lookup?.("public.test", { all: true }, (_, addresses) => asked.push(addresses));
      lookup?.("elsewhere.test", { all: false }, (_, address, family) => asked.push([address, family]));
      setImmediate(() => socket.destroy(Object.assign(new Error(), { code: "ECONNREFUSED" })));
      return socket;
    });
    const sent = { url: "https://public.test/webhooks", headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve });
    expect(attempted).toMatchObject({ result: "no_connection", problem: "The receiver refused the connection." });
    expect(asked).toEqual([
      { host: "public.test", port: 443, servername: "public.test", rejectUnauthorized: undefined },
      [
        { address: PUBLIC, family: 4 },
        { address: "2606:4700::1", family: 6 },
      ],
      [PUBLIC, 4],
    ]);
    expect(dns.queries).toHaveLength(2);
  });

  test("that doesn't listen gives way to the next", async () => {
    const { origin } = await http((_, response) => response.end());
    const both = async () => ["::1", "127.0.0.1"];
    const sent = { url: origin, headers: {}, body: "{}" };
    const { result } = await sendAttempt(sent, { unsafeOrigins: [origin], resolve: both });
    expect(result).toBe("delivered");
  });

  test("that doesn't exist is reported", async () => {
    const sent = { url: "https://nobody.test/", headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve });
    expect(attempted).toMatchObject({ result: "name_not_found", problem: "Couldn't resolve nobody.test." });
  });

  test("that no name server gives in time is a timeout, within the one deadline", async () => {
    dns.silence("silent.test");
    const sent = { url: "https://silent.test/", headers: {}, body: "{}" };
    const attempted = await sendAttempt(sent, { unsafeOrigins: [], resolve, timeoutMs: SHORT_MS });
    expect(attempted.result).toBe("timed_out");
    expect(attempted.durationMs).toBeLessThan(LONG_MS);
  });
});

/** What undici passes to `tls.connect`, as far as it matters here. */
function tlsOptions(options: unknown): tls.ConnectionOptions {
  if (typeof options !== "object" || options === null) throw new Error("tls.connect was called without options");
  return options;
}
