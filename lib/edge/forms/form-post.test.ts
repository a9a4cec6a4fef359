import { describe, expect, test } from "vitest";
import { env } from "../../env/env";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { refusalOfPost } from "./form-post";

const ID = `60${"a0f".repeat(13)}c`;
const HOST = "salon.example";
type Sent = { headers?: Record<string, string>; body?: string; length?: string | null };

/** What refuses a POST, by its status; null for none. */
async function statusOf({ headers = {}, body = "", length = String(Buffer.byteLength(body)) }: Sent) {
  const all = { host: HOST, ...(length === null ? {} : { "content-length": length }), ...headers };
  const request = new Request(`http://${HOST}/book/salon`, { method: "POST", headers: all, body });
  return (await refusalOfPost(request, BODY_BYTES_MAX.form))?.status ?? null;
}

describe("whose forms are taken", () => {
  test.each([
    ["the host that it was sent to", `https://${HOST}`],
    ["the same without TLS", `http://${HOST}`],
    ["the platform's own origin, whatever the host is called inside", env().appUrl],
  ])("%s", async (_, origin) => {
    expect(await statusOf({ headers: { origin } })).toBeNull();
  });

  test("programs that tell no origin", async () => {
    expect(await statusOf({})).toBeNull();
  });

  test.each(["null", "", "https://evil.example", `https://${HOST}.evil.example`, `https://${HOST}:444`, "//", "x"])(
    "never those of %j",
    async (origin) => expect(await statusOf({ headers: { origin } })).toBe(403),
  );
});

describe("the length of a form", () => {
  test.each([
    ["65536", null],
    ["65537", 413],
    ["99999999999999999999", 413],
    [null, 411],
    ["-1", 411],
    ["1e3", 411],
    ["0x10", 411],
    ["", 411],
  ])("%s is answered with %s", async (length, status) => {
    expect(await statusOf({ length })).toBe(status);
  });
});

describe("what a form holds", () => {
  const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
  const part = ([name, value]: [string, string]) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const multipart = (fields: Record<string, string>) =>
    `${Object.entries(fields).map(part).join("")}--${BOUNDARY}--\r\n`;
  const type = `multipart/form-data; boundary=${BOUNDARY}`;

  test("passes when it names an action as React writes it, or none", async () => {
    const named = {
      $ACTION_REF_1: "",
      "$ACTION_1:0": `{"id":"${ID}","bound":"$@1"}`,
      "$ACTION_1:1": '[{"attempt":0}]',
    };
    for (const fields of [named, { name: "Robin" }]) {
      expect(await statusOf({ headers: { "content-type": type }, body: multipart(fields) })).toBeNull();
    }
    const call = { "next-action": ID, "content-type": type };
    expect(
      await statusOf({ headers: call, body: multipart({ _1_name: "Robin", 0: '["$undefined","$K1"]' }) }),
    ).toBeNull();
    expect(await statusOf({ headers: { "next-action": ID, "content-type": "text/plain" }, body: "[]" })).toBeNull();
  });

  test.each([
    ["a plain form bound to garbage", { "content-type": type }, multipart({ $ACTION_REF_1: "", "$ACTION_1:0": "x" })],
    ["a script's form without arguments", { "content-type": type, "next-action": ID }, multipart({ a: "b" })],
    ["a script's text that is no list", { "content-type": "text/plain", "next-action": ID }, "xx"],
    ["parts without a boundary", { "content-type": "multipart/form-data" }, "zzz"],
    ["parts that aren't there", { "content-type": type }, "zzz"],
    ["parts that break off", { "content-type": type }, multipart({ a: "b" }).slice(0, -20)],
  ])("%s is refused", async (_, headers, body) => {
    expect(await statusOf({ headers, body })).toBe(400);
  });
});
