import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { rowsOf } from "../../lib/bookings/stored.test-support";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { call } from "../../lib/testing/caller/api-client";
import { type RawCall, rawCall } from "../../lib/testing/caller/raw-request";
import {
  actionIdOf,
  detailsPath,
  type Fields,
  fieldsOf,
  filled,
  openPage,
  sendForm,
} from "../../lib/testing/contract/pages";

const NOBODYS = "apt_AAAAAAAAAAAAAAAA";

let business: TestBusiness;
let id: string;
let step: { path: string; fields: Fields; action: string };
let manage: { path: string; fields: Fields; action: string };
let logLengthBefore = 0;

const postgresLog = () => (inject("postgresLog") === "" ? "" : readFileSync(inject("postgresLog"), "utf8"));

beforeAll(async () => {
  logLengthBefore = postgresLog().length;
  business = await makeBusiness({
    timezone: "UTC",
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
  });
  ({ appointmentId: id } = await bookIn(business, "Cut"));
  const formAt = async (path: string) => {
    const fields = fieldsOf((await openPage(path)).text);
    return { path, fields, action: actionIdOf(fields) };
  };
  step = await formAt(detailsPath(business, "Cut", { at: "2199-01-01T10:00:00Z" }));
  manage = await formAt(`/book/${business.slug}/manage/${id}`);
});

/** Every page that a form could be sent to. */
const pages = () => [
  step.path,
  manage.path,
  `${manage.path}/move`,
  `/book/${business.slug}/pay/${id}`,
  "/book/no-such",
  "/book",
];

/** Sends it to every page; the answers are refusals or pages, never a failure on our side. */
async function expectTame(
  what: string,
  send: (path: string) => Promise<{ status: number; text: string }>,
): Promise<void> {
  for (const path of pages()) {
    const { status, text } = await send(path);
    expect([what, path, status < 500, status]).toEqual([what, path, true, status]);
    expect(text).not.toMatch(/node_modules|\n\s+at .*:\d+:\d+/);
  }
}

const bound = (parts: Record<string, unknown>): Fields => [
  ["$ACTION_REF_1", ""],
  ["$ACTION_1:0", JSON.stringify({ id: step.action, bound: null, ...parts })],
];
const UNKNOWN_ACTION = "00e7e048af06e9f28bde817a305982129024d96877";
const without = (fields: Fields, name: string) => fields.filter(([known]) => known !== name);
const state = (json: string): Fields => [...without(step.fields, "$ACTION_1:1"), ["$ACTION_1:1", json]];

const FORMS: [string, () => Fields][] = [
  ["an action bound to garbage", () => state("garbage")],
  ["an invalid state", () => state("[null]")],
  ["no state", () => state("[]")],
  ["a state of other shapes", () => state('[{"values":5,"problem":{"fields":"x","times":{}},"attempt":{}}]')],
  ["a state that refers to what isn't there", () => state('["$F7"]')],
  ["no arguments", () => bound({ bound: null })],
  ["arguments of another part", () => bound({ bound: "$@7" })],
  ["a reference next to the action", () => bound({ more: "$nabc" })],
  ["another reference next to it", () => bound({ more: "$F1" })],
  ["an action that is unknown", () => bound({ id: UNKNOWN_ACTION })],
  ["an action by its id", () => [[`$ACTION_ID_${step.action}`, ""]]],
  ["an unknown action by its id", () => [[`$ACTION_ID_${UNKNOWN_ACTION}`, ""]]],
  ["an action of no name", () => [["$ACTION_ID_", ""]]],
  [
    "an action that every object has",
    () => [
      ["$ACTION_ID_constructor", ""],
      ["$ACTION_ID___proto__", ""],
    ],
  ],
  ["two actions", () => [...step.fields, ["$ACTION_REF_2", ""], ...bound({})]],
  ["an odd key of React's", () => [...without(step.fields, "$ACTION_KEY"), ["$ACTION_KEY", "garbage"]]],
  ["NUL for a business", () => filled(step.fields, { slug: "\0" })],
  ["NUL for a booking", () => filled(manage.fields, { id: "\0" })],
  ["NUL for a key", () => filled(manage.fields, { key: "\0".repeat(20), id: NOBODYS })],
  ["a very long id", () => filled(manage.fields, { id: "x".repeat(50_000) })],
  ["NUL in a text", () => filled(step.fields, { name: "a\0b", email: "\0", notes: "\0" })],
  ["half a character", () => filled(step.fields, { name: "\ud800x", notes: "\udfff" })],
  ["numbers that are none", () => filled(step.fields, { partySize: "1e999", attempt: "-Infinity" })],
  ["times that are none", () => filled(step.fields, { startAt: "2199-02-30T00:00" })],
  ["ids that lead elsewhere", () => filled(step.fields, { slug: "../../x", serviceId: "../x" })],
  [
    "hundreds of add-ons",
    () => [...step.fields, ...Array.from({ length: 300 }, (): [string, string] => ["addOnId", "x"])],
  ],
  ["no fields but the action", () => step.fields.filter(([name]) => name.startsWith("$"))],
  ["no action", () => [["name", "Robin"]]],
];

describe("a form that no page of ours would send", () => {
  test.each(FORMS)("with %s is no failure, whichever page it is sent to", async (what, fields) => {
    await expectTame(what, (path) => sendForm(path, fields()));
  });

  const CALLS: [string, Fields][] = [
    [
      "its arguments twice",
      [
        ["0", '["$K1"]'],
        ["0", "xx"],
      ],
    ],
    [
      "its arguments twice, a reference in the second",
      [
        ["0", "[]"],
        ["_1_slug", "x"],
        ["0", '["$F1"]'],
      ],
    ],
    ["no arguments", [["a", "b"]]],
    ["arguments that are no list", [["0", "{}"]]],
    ["more arguments", [["0", "[1,2,3]"]]],
    [
      "parts of odd names",
      [
        ["-1", "x"],
        ["NaN", "["],
        ["1", "garbage"],
        ["0", '["$undefined","$K1"]'],
        ["2", "$F1"],
      ],
    ],
  ];
  test.each(CALLS)("by script with %s is no failure", async (what, fields) => {
    for (const action of [step.action, UNKNOWN_ACTION, "constructor", "__proto__", "", "a".repeat(4_000)]) {
      await expectTame(what, (path) => sendForm(path, fields, { headers: { "Next-Action": action } }));
    }
  });

  const big = "x".repeat(3 * 1024 * 1024);
  const BODIES: [string, () => RawCall][] = [
    ["nothing", () => ({ body: "" })],
    ["an encoded form", () => ({ body: "a=b", headers: { "Content-Type": "application/x-www-form-urlencoded" } })],
    ["JSON", () => ({ body: "{}", headers: { "Content-Type": "application/json" } })],
    ["parts without a boundary", () => ({ body: "zzz", headers: { "Content-Type": "multipart/form-data" } })],
    [
      "parts that aren't there",
      () => ({ body: "zzz", headers: { "Content-Type": "multipart/form-data; boundary=x" } }),
    ],
    ["3 MB", () => ({ body: big, headers: { "Content-Type": "multipart/form-data; boundary=x" } })],
    ["a call of 3 MB", () => ({ body: big, headers: { "Content-Type": "text/plain", "Next-Action": step.action } })],
    ["a length that isn't said", () => ({ body: "[]", chunked: true, headers: { "Next-Action": step.action } })],
    [
      "a call that is no JSON",
      () => ({ body: "xx", headers: { "Content-Type": "text/plain", "Next-Action": step.action } }),
    ],
    ["a call with a reference", () => ({ body: '[{"a":"$L1"},"$K1"]', headers: { "Next-Action": step.action } })],
    [
      "a call without a form",
      () => ({ body: '["$undefined"]', headers: { "Content-Type": "text/plain", "Next-Action": step.action } }),
    ],
    ["a type of odd case", () => ({ body: "zzz", headers: { "Content-Type": "Multipart/Form-Data; boundary=x" } })],
    ["another site's name", () => ({ body: "x", headers: { Origin: "https://evil.example" } })],
    ["no name of a site", () => ({ body: "x", headers: { Origin: "null" } })],
    ["a name that can't be read", () => ({ body: "x", headers: { Origin: "http://[" } })],
  ];
  test.each(BODIES)("of %s is no failure", async (what, request) => {
    await expectTame(what, (path) => rawCall("POST", path, request()));
  });
});

describe("after all of it", () => {
  test("nothing was booked, moved or cancelled, and both servers still answer", async () => {
    const rows = await rowsOf((await business.ctx()).org.id);
    expect(rows.map((row) => [row.id, row.status])).toEqual([[id, "confirmed"]]);
    for (const server of [0, 1] as const) {
      expect((await openPage(step.path, { server })).status).toBe(200);
      expect((await call("GET", "/api/health", { server })).status).toBe(200);
    }
  });

  test("nothing that a database refuses had got as far as SQL", () => {
    const refused = /invalid byte sequence|invalid input syntax|unsupported Unicode|out of range|value too long/;
    expect(
      postgresLog()
        .slice(logLengthBefore)
        .split("\n")
        .filter((line) => refused.test(line)),
    ).toEqual([]);
  });
});
