import { describe, expect, test, vi } from "vitest";
import { env } from "../../env/env";
import { BODY_BYTES_MAX } from "../../fields/body-size.schema";
import { refusalOfPost } from "./form-post";

const ID = `60${"a0f".repeat(13)}c`;
const HOST = "salon.example";
type Sent = { headers?: Record<string, string>; body?: string; length?: string | null; bytesMax?: number };

/** What refuses a POST; null for none. */
async function refusalOf(sent: Sent) {
  const { headers = {}, body = "", length = String(Buffer.byteLength(body)), bytesMax = BODY_BYTES_MAX.form } = sent;
  const all = { host: HOST, ...(length === null ? {} : { "content-length": length }), ...headers };
  const request = new Request(`http://${HOST}/book/salon`, { method: "POST", headers: all, body });
  return refusalOfPost(request, () => bytesMax);
}
const statusOf = async (sent: Sent) => (await refusalOf(sent))?.status ?? null;

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
    ["parts of a boundary that is named twice", { "content-type": `${type}; boundary=x` }, multipart({ a: "b" })],
    [
      "a plain form that names three actions",
      { "content-type": type },
      part(["$ACTION_1:0", `{"id":"${ID}","bound":null}`]) + part(["$ACTION_REF_1", ""]).repeat(3) + multipart({}),
    ],
    [
      "a script's form that is referred to more often than it has arguments",
      { "content-type": type, "next-action": ID },
      multipart({ 0: '[["$K1","$K1"],"$K1"]' }),
    ],
  ])("%s is refused", async (_, headers, body) => {
    expect(await statusOf({ headers, body })).toBe(400);
  });

  const lists = (values: number) => `[[${Array(values - 2).fill("[]")}]]`;
  const call = { "content-type": "text/plain", "next-action": ID };
  const sized = { bytesMax: BODY_BYTES_MAX.upload };

  test.each<[string, Record<string, string>, (values: number) => string]>([
    ["a script's call", call, lists],
    [
      "a script's form",
      { "content-type": type, "next-action": ID },
      (values) => multipart({ _1_name: "[],".repeat(20_000), 0: lists(values) }),
    ],
    [
      "a plain form, its action included",
      { "content-type": type },
      (values) =>
        multipart({
          $ACTION_REF_1: "",
          "$ACTION_1:0": `{"id":"${ID}","bound":"$@1"}`,
          // The reference's own text counts as it is read, and the action's object has three values.
          "$ACTION_1:1": lists(values - 3),
        }),
    ],
  ])("%s may have 10,000 values, and one more is refused before anything is parsed", async (_, headers, bodyOf) => {
    const parse = vi.spyOn(JSON, "parse");
    expect(await refusalOf({ headers, body: bodyOf(10_000), ...sized })).toBeNull();
    expect(parse).toHaveBeenCalled();
    parse.mockClear();
    const refused = { status: 413, text: "The form has more than 10,000 values." };
    expect(await refusalOf({ headers, body: bodyOf(10_001), ...sized })).toEqual(refused);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  test("may be 1,000 fields, and one more is refused before any is read", async () => {
    const fields = (count: number) =>
      multipart(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, ""])));
    const read = vi.spyOn(Response.prototype, "formData");
    expect(await refusalOf({ headers: { "content-type": type }, body: fields(1_000), ...sized })).toBeNull();
    read.mockClear();
    const refused = { status: 413, text: "The form has more than 1,000 fields." };
    expect(await refusalOf({ headers: { "content-type": type }, body: fields(1_001), ...sized })).toEqual(refused);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});
