import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { bookIn } from "../../testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { type ApiAnswer, call, dateIn } from "../../testing/caller/api-client";
import { type RawCall, rawCall } from "../../testing/caller/raw-request";
import { ALL_METHODS, CONTRACT, type ContractRoute, pathsOnDisk } from "../../testing/contract/contract";
import { bodyFor } from "../../testing/contract/describe-fields";
import { BODIES, expectTame, PATH_TEXTS, QUERIES, VALUES } from "../../testing/contract/hostile";

let business: TestBusiness;
let key: string;
let id: string;
let logLengthBefore: number;

const postgresLog = () => {
  const file = inject("postgresLog");
  return file === "" ? "" : readFileSync(file, "utf8");
};

/** "Open" needs neither member nor table and has every minute of the day, so that hardly anything is ever taken. */
beforeAll(async () => {
  logLengthBefore = postgresLog().length;
  business = await makeBusiness({
    timezone: "Asia/Kolkata",
    hours: everyDay({ openMin: 0, closeMin: 1440 }),
    services: [{ name: "Open", durationMin: 30, staffed: false }],
  });
  key = await business.key();
  ({ appointmentId: id } = await bookIn(business, "Open"));
});

const routes = pathsOnDisk().map((path): ContractRoute => {
  const route = CONTRACT.find((known) => known.path === path);
  if (!route) throw new Error(`${path} has a route file and no hostile input: add it to the contract of the tests`);
  return route;
});
const named = routes.map((route) => [route.path, route] as const);
const readers = named.filter(([, route]) => route.methods.includes("GET"));
const writers = named.filter(([, route]) => route.methods.includes("POST"));

const pathOf = ({ path }: ContractRoute, text = path.startsWith("/services") ? business.idOf("Open") : id) =>
  `/api/v1/${business.slug}${path.replace("{id}", text)}`;
const send = (method: string, path: string, options: RawCall = {}): Promise<ApiAnswer> =>
  rawCall(method, path, { ...options, headers: { Authorization: `Bearer ${key}`, ...options.headers } });
const tame = async (route: ContractRoute, method: string, path: string, options: RawCall = {}): Promise<ApiAnswer> => {
  const answer = await send(method, path, options);
  expectTame(answer, route, method);
  return answer;
};

it("covers every route file on disk, and they are those of the contract", () => {
  expect(routes.map(({ path }) => path)).toEqual(CONTRACT.map(({ path }) => path).sort());
});

describe.each(named)("%s", (path, route) => {
  it("stays tame for odd texts in its path, by all seven methods", async () => {
    for (const text of PATH_TEXTS) {
      const paths = [`/api/v1/${text}${path.replace("{id}", id)}`];
      if (path.includes("{id}")) paths.push(pathOf(route, text));
      await Promise.all(paths.flatMap((odd) => ALL_METHODS.map((method) => tame(route, method, odd))));
    }
  });

  it("stays tame for bodies by methods that read none", async () => {
    for (const method of ALL_METHODS.filter((method) => method !== "HEAD" && method !== "POST")) {
      for (const body of ["{", "x".repeat(70_000), Buffer.from([0xff])]) {
        await tame(route, method, pathOf(route), { body });
      }
    }
  });
});

const PARAMETERS: Record<string, string[]> = {
  "/availability": ["serviceId", "from", "to", "staffId", "partySize", "explain", "addOnIds"],
  "/booking/{id}/availability": ["from", "to", "explain"],
  "/services": ["addOns"],
  "/services/{id}": ["addOns"],
  "/appointments": ["from", "to", "status", "limit", "offset"],
};

describe.each(readers)("the query of GET %s", (path, route) => {
  it.each(PARAMETERS[path] ?? ["nothing"])("stays tame for odd values of %s", async (name) => {
    const rest = new URLSearchParams({ serviceId: business.idOf("Open"), from: dateIn(1), to: dateIn(2) });
    rest.delete(name);
    await Promise.all(
      QUERIES.map((query) => tame(route, "GET", `${pathOf(route)}?${query.replaceAll("P", name)}&${rest}`)),
    );
  });
});

describe.each(writers)("the body of POST %s", (_, route) => {
  it("stays tame for whatever bytes it is", async () => {
    for (const body of BODIES) {
      await tame(route, "POST", pathOf(route), { body });
      await tame(route, "POST", pathOf(route), { body, chunked: true, headers: { "Content-Type": "text/plain" } });
    }
  });

  it("stays tame for odd headers", async () => {
    const headers: Record<string, string>[] = [
      { "Content-Type": "multipart/form-data; boundary=x" },
      { "Content-Encoding": "gzip" },
      { "Idempotency-Key": "'; DROP TABLE bookings; --" },
      { "Idempotency-Key": "\u00ff" },
      { "X-Api-Key": "\u00ff" },
      { "X-Forwarded-For": "\u00ff, ::::, 999.1.1.1, [::1]:80" },
      { "X-Forwarded-For": "x".repeat(9000) },
      { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
      { Cookie: "a=\u00ff; __proto__=1" },
      { Expect: "100-continue" },
    ];
    for (const some of headers) await tame(route, "POST", pathOf(route), { body: "{}", headers: some });
  });
});

const FIELDS = [
  "serviceId",
  "startAt",
  "name",
  "email",
  "phone",
  "staffId",
  "notes",
  "partySize",
  "resourceId",
  "addOnIds",
  "other",
];
const OUTCOMES: Record<string, { fields: string[]; statuses: number[]; valid: () => Record<string, unknown> }> = {
  "/book": { fields: FIELDS, statuses: [200, 409, 422], valid: () => bodyFor(business.idOf("Open")) },
  "/appointments": { fields: FIELDS, statuses: [200, 409, 422], valid: () => bodyFor(business.idOf("Open")) },
  "/booking/{id}/reschedule": {
    fields: ["startAt", "other"],
    statuses: [200, 409, 422],
    valid: () => ({ startAt: `${dateIn(7)}T10:00` }),
  },
  "/appointments/{id}/cancel": { fields: ["reason", "other"], statuses: [200, 400], valid: () => ({}) },
};
const fieldCases = Object.entries(OUTCOMES).flatMap(([path, { fields }]) =>
  fields.map((field) => [path, field] as const),
);
const routeOf = (path: string) =>
  routes.find((route) => route.path === path) ?? { path, access: "public", methods: [] };

/** The answer to a valid body with one field's value replaced by a JSON text. */
async function sendField(path: string, field: string, json: string): Promise<void> {
  const outcome = OUTCOMES[path];
  if (!outcome) throw new Error(`no outcomes are known of ${path}`);
  const { [field]: _, ...rest } = outcome.valid();
  const body = `{${JSON.stringify(rest).slice(1, -1)}${Object.keys(rest).length > 0 ? "," : ""}"${field}":${json}}`;
  const tooLarge = Buffer.byteLength(body) > 65_536 ? [413] : [];
  const answer = await tame(routeOf(path), "POST", pathOf(routeOf(path)), { body });
  expect([...outcome.statuses, ...tooLarge]).toContain(answer.status);
}

describe("a field of a body", () => {
  it.each(fieldCases)("POST %s answers only what the contract has for odd values of %s", async (path, field) => {
    await Promise.all(VALUES.map((json) => sendField(path, field, json)));
  });

  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom("0", "1", "+", "-", "T", "Z", ":", "@", ".", " ", "'", "\u0000", "\ud800", "😀"),
  );
  const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, "0"));
  const dateTime = fc
    .tuple(
      fc.integer({ min: 1990, max: 2210 }),
      two(13),
      two(32),
      two(25),
      two(61),
      fc.constantFrom("", "Z", "+14:00", "-23:59", ":60Z", ".5"),
    )
    .map(([year, month, day, hour, minute, end]) => `${year}-${month}-${day}T${hour}:${minute}${end}`);
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit, maxLength: 600 }), dateTime, fc.double(), fc.integer());

  it("answers only what the contract has, whatever JSON it is", async () => {
    const sent = fc.asyncProperty(fc.constantFrom(...fieldCases), value, async ([path, field], some) => {
      await sendField(path, field, JSON.stringify(some) ?? "null");
    });
    await fc.assert(sent, { numRuns: 400, interruptAfterTimeLimit: 8000 });
  });
});

describe("anything at all", () => {
  it("as a body stays tame", async () => {
    const body = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map(String), fc.string({ unit: "binary" }));
    const sent = fc.asyncProperty(fc.constantFrom(...writers), body, async ([, route], some) => {
      await tame(route, "POST", pathOf(route), { body: some });
    });
    await fc.assert(sent, { numRuns: 200, interruptAfterTimeLimit: 5000 });
  });

  it("as a query stays tame", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }).map(encodeURIComponent),
      fc.string({ unit: fc.constantFrom(..."0123456789-T:Z+.,%&= ".replace(" ", "")) }),
    );
    const query = fc
      .array(
        fc.tuple(
          fc.constantFrom("serviceId", "from", "to", "staffId", "partySize", "status", "limit", "offset", "x"),
          text,
        ),
      )
      .map((pairs) => pairs.map(([name, some]) => `${name}=${some}`).join("&"));
    const sent = fc.asyncProperty(fc.constantFrom(...readers), query, async ([, route], some) => {
      await tame(route, "GET", `${pathOf(route)}?${some}`);
    });
    await fc.assert(sent, { numRuns: 200, interruptAfterTimeLimit: 5000 });
  });

  it("instead of a slug or an id causes no harm", async () => {
    const part = fc.oneof(
      fc.string({ unit: "binary", minLength: 1 }).map(encodeURIComponent),
      fc
        .array(fc.integer({ min: 0, max: 255 }), { minLength: 1 })
        .map((codes) => codes.map((code) => `%${code.toString(16).padStart(2, "0")}`).join("")),
    );
    const isDots = (text: string) => /^(\.|%2e){1,2}$/i.test(text);
    const sent = fc.asyncProperty(
      fc.constantFrom(...named),
      fc.constantFrom(...ALL_METHODS),
      part.filter((text) => !isDots(text)),
      async ([path, route], method, text) => {
        await tame(route, method, path.includes("{id}") ? pathOf(route, text) : `/api/v1/${text}${path}`);
      },
    );
    await fc.assert(sent, { numRuns: 200, interruptAfterTimeLimit: 5000 });
  });
});

describe("after all of it", () => {
  it("both servers still read and book", async () => {
    for (const server of [0, 1] as const) {
      expect((await call("GET", "/api/health", { server })).status).toBe(200);
      expect((await call("GET", `/api/v1/${business.slug}/business`, { server })).status).toBe(200);
      const body = bodyFor(business.idOf("Open"), { startAt: `${dateIn(9)}T10:00` });
      expect((await call("POST", `/api/v1/${business.slug}/book`, { body, server })).status).toBe(200);
    }
  });

  it("nothing that a database refuses had got as far as SQL", () => {
    const lines = postgresLog().slice(logLengthBefore).split("\n");
    const refused =
      /invalid byte sequence|invalid input syntax|unsupported Unicode|out of range|value too long|deadlock/;
    expect(lines.filter((line) => refused.test(line))).toEqual([]);
  });

  it("no prototype of the server is polluted", async () => {
    const answer = await call("GET", `/api/v1/${business.slug}/business`);
    expect(answer.text).not.toContain("polluted");
  });
});

afterAll(() => expect(Object.prototype).not.toHaveProperty("polluted"));
