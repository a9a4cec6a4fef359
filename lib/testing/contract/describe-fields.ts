import { describe, expect, it } from "vitest";
import { bookingBody, dateIn } from "../caller/api-client";
import { ask, type Target } from "./describe";
import { expectProblem } from "./problem";

/** What each field of a booking body refuses (rules A4.6, A6.1, H4.1, H4.2). `undefined`: left out. */
export const BAD_FIELDS: Record<string, unknown[]> = {
  serviceId: [undefined, null, "", 1, true, [], {}, "x".repeat(201), "svc\u0000"],
  startAt: [
    undefined,
    null,
    "",
    1_900_000_000,
    true,
    [],
    {},
    "tomorrow",
    "2031-05-06",
    "10:00",
    "2031-05",
    "2031-126T10:00Z",
    "2031-W19-2T10:00Z",
    "2031-02-30T10:00Z",
    "2030-02-29T10:00Z",
    "2031-13-01T10:00Z",
    "2031-00-01T10:00Z",
    "0000-00-00T00:00Z",
    "2031-05-06T24:00Z",
    "2031-05-06T10:60Z",
    "2031-05-06T10:00:60Z",
    "2031-05-06T10Z",
    "2031-05-06 10:00Z",
    "2031-05-06T10:00 Z",
    " 2031-05-06T10:00Z",
    "2031-05-06T10:00Z ",
    "2031-05-06T10:00Z\n",
    "20310506T1000Z",
    "2031-05-06T10:00+25:00",
    "2031-05-06T10:00+05:60",
    "2031-05-06T10:00[Asia/Tokyo]",
    "2031-05-06T10:00:00.Z",
    "1999-12-31T23:59Z",
    "2200-01-01T00:00Z",
    "+02031-05-06T10:00Z",
    "-2031-05-06T10:00Z",
    "٢٠٣١-05-06T10:00Z",
    "2031-05-06T10:00\u0000",
  ],
  name: [
    undefined,
    null,
    "",
    "A",
    " A ",
    "\t\n",
    7,
    true,
    ["Al"],
    {},
    "x".repeat(81),
    "Al\u0000",
    "Al\nBo",
    "Al\r\n\r\nClick now",
    "Al\u2028Bo",
    "Al\tBo",
    "Al\u202eBo",
    "Al\u200bBo",
    "Jo\n=1+1",
    "Jo\r=1+1",
    "Al\u0007Bo",
    "\u200b\u200b",
    "\u2060\u2060",
    "\u3164\u3164",
  ],
  email: [
    undefined,
    null,
    "",
    "robin",
    "robin@",
    "@example.com",
    "robin@example",
    "a b@example.com",
    "a@b@example.com",
    "robin@example..com",
    "robin@example.com, x@example.com",
    "Robin <robin@example.com>",
    "robin@exam\u0000ple.com",
    7,
    ["a@example.com"],
    `${"x".repeat(300)}@example.com`,
  ],
  phone: [
    undefined,
    null,
    "",
    "12345",
    "1".repeat(31),
    "555.010.999",
    "555/010999",
    "555010999x1",
    "٥٥٥٠١٠٩",
    "555\t010999",
    "555\u00a0010999",
    "+1 555 010999\u0000",
    5_550_109_999,
    [],
  ],
  staffId: [7, true, [], {}, "x".repeat(201), "stf\u0000"],
  notes: [7, false, [], {}, "x".repeat(501), "a\u0000b"],
  partySize: [0, -1, 51, 1.5, Number.POSITIVE_INFINITY, 2 ** 53, "2", "two", true, [], [2], {}],
  resourceId: [7, false, [], {}, "x".repeat(201), "res\u0000"],
  addOnIds: [7, true, "add_x", {}, [7], [null], [""], [[]], [{}], ["x".repeat(201)], ["add\u0000"], ["add_nothing"]],
};

/** JSON that keeps numbers beyond a double's range as written: `JSON.stringify` would turn them into null. */
const jsonOf = (body: unknown): string =>
  JSON.stringify(body, (_, value) => (value === Number.POSITIVE_INFINITY ? "<1e400>" : value)).replace(
    '"<1e400>"',
    "1e400",
  );

/** 422 with the name of each invalid field. */
export function describeFieldErrors(target: Target): void {
  const send = (parts: Record<string, unknown>) =>
    ask(target, { body: jsonOf({ ...Object(target.valid?.().body), ...parts }) });

  describe("422", () => {
    const cases = Object.entries(BAD_FIELDS).flatMap(([field, values]) => values.map((value) => ({ field, value })));
    it.each(cases)("names $field when it is $value", async ({ field, value }) => {
      const { fieldErrors } = expectProblem(await send({ [field]: value }), 422, target.route);
      expect(Object.keys(fieldErrors ?? {})).toEqual([field]);
    });

    it("names every invalid field of one body", async () => {
      const answer = await send(Object.fromEntries(Object.keys(BAD_FIELDS).map((field) => [field, { no: 1 }])));
      const { fieldErrors } = expectProblem(answer, 422, target.route);
      expect(Object.keys(fieldErrors ?? {}).sort()).toEqual(Object.keys(BAD_FIELDS).sort());
      const empty = expectProblem(await ask(target, { body: {} }), 422, target.route);
      expect(Object.keys(empty.fieldErrors ?? {}).sort()).toEqual(["email", "name", "phone", "serviceId", "startAt"]);
    });
  });
}

/** Values just within the limits, each as parts of a booking body. */
export const WITHIN_LIMITS: Record<string, Record<string, unknown>> = {
  "a name of 2 characters": { name: "Al" },
  "a name of 80 characters": { name: "x".repeat(80) },
  "a name of 80 characters with spaces around": { name: `  ${"x".repeat(80)}\n` },
  "a name of 80 emoji": { name: "😀".repeat(80) },
  "a name that looks like SQL": { name: "Robert'); DROP TABLE bookings;--" },
  "a phone of 6 characters": { phone: "123456" },
  "a phone of 30 characters": { phone: "+1 (555) 010-99 010-99 010-999" },
  "a phone with blanks around it": { phone: "\t +1 555 010 9999 \n" },
  "notes of 500 characters": { notes: "x".repeat(500) },
  "notes of 500 characters in lines of a browser": { notes: `${"x\r\n".repeat(249)}xx` },
  "a party of 1": { partySize: 1 },
  "a party of 50": { partySize: 50 },
  "a party written as 2.0": { partySize: 2.0 },
  "null for each optional field": {
    staffId: null,
    notes: null,
    partySize: null,
    resourceId: null,
    addOnIds: null,
  },
  "an empty text for each optional field": {
    staffId: "",
    notes: "",
    partySize: "",
    resourceId: "",
    addOnIds: "",
  },
  "an empty list of add-ons": { addOnIds: [] },
  "a table that this business doesn't have": { resourceId: "res_nothing", partySize: 1 },
  "unknown fields": { price: 1, id: "apt_x", status: "completed", constructor: {}, staff: [], source: "admin" },
};

/** Forms of one instant, 10:00 in Kolkata, on the date `day` (rule A6.1). */
export const sameInstants = (day: string): string[] => [
  `${day}T04:30Z`,
  `${day}T04:30:00Z`,
  `${day}T04:30:00.000Z`,
  `${day}T10:00+05:30`,
  `${day}T10:00:00.000+05:30`,
  `${day}T03:30:00-01:00`,
  `${day}T10:00`,
  `${day}T10:00:00`,
  `${day}T10:00:00.000`,
];

/** A valid body for a service, a week ahead by default. */
export const bodyFor = (serviceId: string, parts: Record<string, unknown> = {}) =>
  bookingBody({ serviceId, startAt: `${dateIn(7)}T10:00`, ...parts });
