import { expect } from "vitest";
import type { ApiAnswer } from "../caller/api-client";
import type { ContractRoute } from "./contract";
import { expectCors, expectProblem } from "./problem";

/** Texts in place of an id or a slug, as they appear in the request line. */
export const PATH_TEXTS = [
  "%00",
  "apt_%00AAAAAAAAAAAAAA",
  "%ff",
  "%",
  "%ed%a0%80",
  "%F0%9F%98%80",
  "..%2f..%2fetc%2fpasswd",
  "%27%20OR%20%271%27=%271",
  "%3Cscript%3E",
  "%0d%0aX-Injected:%201",
  "%25%30%30",
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "-1",
  "9223372036854775808",
  "apt_AAAAAAAAAAAAAAA%0A",
  "apt_AAAAAAAAAAAAAAA%E2%80%AE",
  "APT_AAAAAAAAAAAAAAAA",
  "$%7Bjndi:ldap:x%7D",
  "*",
  ";",
  "a".repeat(4000),
];

/** Query strings; `P` is replaced by the name of a parameter. */
export const QUERIES = [
  "P",
  "P=",
  "=P",
  "&&&",
  "P=%00",
  "P%00=1",
  "P=%ff",
  "P=%",
  "P=%ed%a0%80",
  "P=%F0%9F%98%80",
  "P=1&P=2&P=3",
  "P[]=1",
  "P[a][b]=1",
  "P.x=1",
  "P=null",
  "P=NaN",
  "P=Infinity",
  "P=-0",
  "P=-1",
  "P=1e400",
  "P=9007199254740992",
  "P=1.5",
  "P=0x10",
  "P=0000-00-00",
  "P=9999-12-31",
  "P=2030-02-30",
  "P=2030-02-30T00:00:00Z",
  "P=9999-12-31T23:59:59.999Z",
  "P=0001-01-01T00:00:00-23:59",
  "P=%2B275760-09-13T00:00Z",
  "P=%27;select%20pg_sleep(9)--",
  "P=%3Cimg%20src=x%3E",
  "__proto__=1",
  "__proto__[P]=1",
  "constructor=1",
  "P=__proto__",
  `P=${"9".repeat(6000)}`,
  `P=${"%F0%9F%98%80".repeat(400)}`,
  Array.from({ length: 900 }, (_, n) => `P${n}=1`).join("&"),
];

/** JSON texts in place of a value. */
export const VALUES = [
  "null",
  "true",
  "false",
  "0",
  "-0",
  "-1",
  "1.5",
  "1e400",
  "-1e400",
  "1e-400",
  "9007199254740992",
  "9007199254740993",
  "2147483648",
  '""',
  '" "',
  '"x"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ud83d\\ude00\\ud83d\\ude00"',
  '"\\u202e\\u200b\\ufeff"',
  '"İı\u0130ß"',
  '"2030-02-30T10:00:00Z"',
  '"9999-12-31T23:59:59Z"',
  '"0000-00-00T00:00:00Z"',
  '"2199-12-31T23:59:59.999-23:59"',
  '"2000-01-01T00:00:00+23:59"',
  '"\'; DROP TABLE bookings; --"',
  '"{{7*7}}<script>alert(1)</script>"',
  '"%00%ff"',
  "[]",
  "[null]",
  "[[[[]]]]",
  "{}",
  '{"__proto__":{"polluted":true}}',
  '{"toString":1,"valueOf":1,"length":5}',
  '{"\\u0000":1}',
  `"${"x".repeat(60_000)}"`,
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  `${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}`,
];

const bytes = (...parts: (number | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from([part]))));

/** Whole bodies that aren't a booking. */
export const BODIES: (string | Uint8Array)[] = [
  "",
  " ",
  "\ufeff{}",
  "{",
  "}",
  "nope",
  "[]",
  "[".repeat(65_000),
  `${"[".repeat(30_000)}${"]".repeat(30_000)}`,
  `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
  `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":1`).join(",")}}`,
  '{"__proto__":{"name":"x"},"constructor":{"prototype":{"x":1}}}',
  '{"name":"a","name":["b"]}',
  '{"\\u0000":"\\u0000"}',
  '{"\\ud800":"\\udfff"}',
  '{"a":1e999999,"b":-1e999999}',
  "1".repeat(60_000),
  `"${"\\u0000".repeat(10_000)}"`,
  bytes('{"name":"', 0xff, 0xfe, '"}'),
  bytes('{"name":"', 0xed, 0xa0, 0x80, '"}'),
  bytes('{"name":"', 0xf4, 0x90, 0x80, 0x80, '"}'),
  bytes(0x00),
  bytes(0x1f, 0x8b, 0x08, 0x00),
  "x".repeat(65_536),
  "x".repeat(65_537),
  `{"a":"${"x".repeat(65_528)}"}`,
  `{"a":"${"x".repeat(65_529)}"}`,
  "a=1&name=Robin",
];

/** Only a success or a failure in the one shape, with the CORS headers of its family: never a 5xx. */
export function expectTame(answer: ApiAnswer, route: ContractRoute, method: string): void {
  expect({ below500: answer.status < 500, status: answer.status, text: answer.text }).toMatchObject({ below500: true });
  expect(answer.headers.get("x-injected")).toBeNull();
  if (answer.status >= 400 && method !== "HEAD") {
    expectProblem(answer, answer.status, route);
    return;
  }
  expectCors(answer, route.access);
  if (method === "HEAD" || answer.status === 204) expect(answer.text).toBe("");
  else expect([answer.status, answer.json]).toEqual([200, expect.any(Object)]);
}
