import { expect, inject } from "vitest";
import { z } from "zod";
import type { ApiAnswer } from "../caller/api-client";
import type { RouteAccess } from "./contract";

const ProblemBody = z.strictObject({
  ok: z.literal(false),
  error: z.string().regex(/^["A-Z].*\.$/, "one plain sentence"),
  fieldErrors: z.record(z.string(), z.array(z.string().min(1)).min(1)).optional(),
  reason: z.string().min(1).optional(),
  alternatives: z
    .array(z.iso.datetime({ precision: 3 }))
    .max(3)
    .optional(),
});
type ProblemBody = z.infer<typeof ProblemBody>;

/** What no response may show: internals of the server. */
const INSIDES = /drizzle|postgres|sql|node_modules|\.ts\b|\n\s+at |stack/i;

/** Every response of a path has the CORS headers of its family and no others (rule A8). */
export function expectCors(answer: ApiAnswer, access: RouteAccess, server: 0 | 1 = 0): void {
  const allowOrigin = answer.headers.get("access-control-allow-origin");
  if (access === "public") expect(allowOrigin).toBe("*");
  if (access === "key") {
    expect(allowOrigin).toBe(inject("baseUrls")[server]);
    expect(answer.headers.get("vary")?.toLowerCase()).toContain("origin");
  }
  if (access === "holder") {
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
}

/** A failure response with this status in the one shape of failures (rule A2.1). */
export function expectProblem(
  answer: ApiAnswer,
  status: number,
  { access, server = 0 }: { access: RouteAccess; server?: 0 | 1 },
): ProblemBody {
  expect({ status: answer.status, text: answer.text }).toEqual({ status, text: expect.any(String) });
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expectCors(answer, access, server);
  const body = ProblemBody.parse(answer.json);
  expect(body.error).not.toMatch(INSIDES);
  return body;
}

/** A response that is exactly this JSON, including key order. */
export function expectJson(answer: ApiAnswer, access: RouteAccess, expected: unknown, server: 0 | 1 = 0): void {
  expect(answer.text).toBe(JSON.stringify(expected));
  expectSuccess(answer, access, server);
}

/** A success response with the headers that every response has. */
export function expectSuccess(answer: ApiAnswer, access: RouteAccess, server: 0 | 1 = 0): void {
  expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: expect.any(String) });
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expectCors(answer, access, server);
}
