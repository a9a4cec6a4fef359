import { createConfig, lintFromString } from "@redocly/openapi-core";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { call } from "@/lib/testing/caller/api-client";
import { CONTRACT, pathsOnDisk } from "@/lib/testing/contract/contract";

const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() })),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: z.object({ $ref: z.string() }) }) }) })
    .loose()
    .optional(),
  responses: z.record(z.string(), z.looseObject({})),
});
const Document = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ version: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })),
  paths: z.record(z.string(), z.looseObject({ get: Operation.optional(), post: Operation.optional() })),
  components: z.looseObject({
    schemas: z.record(
      z.string(),
      z.looseObject({
        properties: z.record(z.string(), z.looseObject({})).optional(),
        required: z.array(z.string()).optional(),
      }),
    ),
  }),
});

let text: string;
let document: z.infer<typeof Document>;
beforeAll(async () => {
  const answer = await call("GET", "/api/v1/openapi.json");
  text = answer.text;
  document = Document.parse(answer.json);
});

/** The error statuses that each endpoint promises besides 500, repeated here. */
const STATUSES: Record<string, number[]> = {
  "GET /business": [404],
  "GET /services": [404],
  "GET /services/{id}": [404],
  "GET /staff": [404],
  "GET /availability": [400, 404],
  "POST /book": [400, 404, 409, 422],
  "GET /booking/{id}": [404, 429],
  "GET /booking/{id}/availability": [400, 404, 429],
  "POST /booking/{id}/reschedule": [400, 404, 409, 422, 429],
  "POST /booking/{id}/cancel": [404, 409, 429],
  "GET /customers": [401, 403, 404],
  "GET /appointments": [401, 403, 404],
  "GET /appointments/{id}": [401, 403, 404],
  "POST /appointments": [400, 401, 403, 404, 409, 422],
  "POST /appointments/{id}/cancel": [400, 401, 403, 404],
};

function operationOf(name: string): z.infer<typeof Operation> {
  const [method, path = ""] = name.split(" ");
  const operation = method === "GET" ? document.paths[path]?.get : document.paths[path]?.post;
  if (!operation) throw new Error(`the document has no ${name}`);
  return operation;
}

describe("GET /api/v1/openapi.json", () => {
  it("is OpenAPI 3.1 of version 1.0.0, for any origin to read, the same on both servers", async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info.version).toBe("1.0.0");
    const other = await call("GET", "/api/v1/openapi.json", { server: 1 });
    expect(other.text).toBe(text);
    expect(other.headers.get("access-control-allow-origin")).toBe("*");
    expect(other.headers.get("content-type")).toMatch(/^application\/json/);
  });

  it("is clean by the recommended rules of a public linter: no error, no warning", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  });

  it("names exactly the paths that have a route file, which are those of the contract", () => {
    const contract = CONTRACT.map(({ path }) => path).sort();
    expect(pathsOnDisk()).toEqual(contract);
    expect(Object.keys(document.paths).sort()).toEqual(contract);
  });

  it("names exactly the methods of the contract, each under an id of its own", () => {
    const ids: string[] = [];
    for (const { path, methods } of CONTRACT) {
      const { get, post } = document.paths[path] ?? {};
      expect([get && "GET", post && "POST"].filter(Boolean)).toEqual(methods);
      ids.push(...[get, post].flatMap((operation) => operation?.operationId ?? []));
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(Object.entries(STATUSES))("describes 200, 500 and every error status of %s", (name, statuses) => {
    const described = Object.keys(operationOf(name).responses).map(Number);
    expect(described).toEqual(expect.arrayContaining([200, ...statuses, 500]));
    // Beyond the contract's own: bodies that are too large, and a bad Idempotency-Key.
    const beyond = described.filter((status) => ![200, ...statuses, 500].includes(status));
    expect(beyond.filter((status) => ![413, 422].includes(status))).toEqual([]);
  });

  it("asks for a key, in either header, exactly where the contract does", () => {
    for (const { path, access, methods } of CONTRACT) {
      for (const method of methods) {
        const schemes = operationOf(`${method} ${path}`).security.flatMap((scheme) => Object.keys(scheme));
        expect(schemes).toHaveLength(access === "key" ? 2 : 0);
      }
    }
  });

  it("names the parameters of the reads, and which are needed", () => {
    const of = (name: string) =>
      Object.fromEntries(
        operationOf(name)
          .parameters.filter((one) => one.in === "query")
          .map((one) => [one.name, one.required === true]),
      );
    expect(of("GET /availability")).toMatchObject({
      serviceId: true,
      from: true,
      to: true,
      staffId: false,
      partySize: false,
      addOnIds: false,
    });
    for (const name of ["GET /services", "GET /services/{id}"]) expect(of(name)).toEqual({ addOns: false });
    expect(of("GET /booking/{id}/availability")).toMatchObject({ from: true, to: true });
    const optional = { from: false, to: false, status: false, limit: false, offset: false };
    expect(of("GET /appointments")).toEqual(optional);
  });

  it("offers the Idempotency-Key on the five writes", () => {
    const takes = Object.keys(STATUSES).filter((name) =>
      operationOf(name).parameters.some((one) => one.in === "header" && one.name === "Idempotency-Key"),
    );
    expect(takes).toEqual(Object.keys(STATUSES).filter((name) => name.startsWith("POST")));
  });

  it("gives the limits of the booking body as the contract has them", () => {
    const { properties, required } = document.components.schemas.BookingRequest ?? {};
    expect(Object.keys(properties ?? {})).toEqual([
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
      "marketing",
    ]);
    expect(required).toEqual(["serviceId", "startAt", "name", "email", "phone"]);
    expect(properties?.name).toMatchObject({ minLength: 2, maxLength: 80 });
    expect(properties?.phone).toMatchObject({ minLength: 6, maxLength: 30 });
    expect(JSON.stringify(properties?.notes)).toContain('"maxLength":500');
    expect(JSON.stringify(properties?.partySize)).toMatch(/"minimum":1,"maximum":50/);
    const items = { type: "string", minLength: 1, maxLength: 200 };
    expect(properties?.addOnIds).toMatchObject({ type: "array", items, description: expect.stringContaining("10") });
  });

  it("requires in its answers what is always there, and only that", () => {
    const requiredOf = (name: string) => document.components.schemas[name]?.required;
    const all = (name: string) => Object.keys(document.components.schemas[name]?.properties ?? {});
    for (const name of ["BusinessProfile", "Appointment", "BookingView", "Moved", "CancelledByHolder"]) {
      expect(requiredOf(name)).toEqual(all(name));
    }
    expect(requiredOf("Service")).toEqual(all("Service").filter((field) => field !== "addOns"));
    expect(requiredOf("Booked")).toEqual(all("Booked").filter((field) => field !== "payLink"));
    expect(requiredOf("AppointmentList")).toEqual(["appointments"]);
  });
});
