import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { parseEnv } from "../../lib/env/env";
import { markClient } from "./mark-client";

/** A request's headers as the proxy passes them on; every client comes from the loopback address. */
function marked(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: "127.0.0.1" });
  const request = { headers: { ...headers }, method: "GET", url: "/book/salon", socket };
  markClient(request, parseEnv({ TRUST_PROXY_HOPS: "1" }));
  return request.headers;
}
const addressOf = (headers: IncomingMessage["headers"]) => marked(headers)["x-client-address"];

describe("which client a request counts for (rule A9.3)", () => {
  const form = marked({ "x-forwarded-for": "198.51.100.7" });

  it("is the sender of the form, when Next fetches the page that it leads to with the form's own headers", () => {
    expect(addressOf({ ...form, "x-forwarded-for": "127.0.0.1" })).toBe("198.51.100.7");
  });

  it.each<[string, IncomingMessage["headers"]]>([
    ["alone", { "x-client-address": "203.0.113.1" }],
    ["with a mark of its own", { "x-client-address": "203.0.113.1", "x-client-mark": "x".repeat(43) }],
    ["with the mark of another address", { ...form, "x-client-address": "203.0.113.1" }],
    ["with an empty mark", { "x-client-address": "203.0.113.1", "x-client-mark": "" }],
  ])("is never what a client says: an address %s", (_, headers) => {
    expect(addressOf({ ...headers, "x-forwarded-for": "198.51.100.9" })).toBe("198.51.100.9");
  });
});
