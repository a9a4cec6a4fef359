import { randomInt } from "node:crypto";
import { expect, inject } from "vitest";
import { describedBy, type Exchange } from "../contract/described";

export type ApiAnswer = { status: number; headers: Headers; text: string; json: unknown };
export type Call = {
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  /** Which of the two servers to call. */
  server?: 0 | 1;
};

/** A client address that no other test has, so that tests don't share limits. */
export const someAddress = (): string => [randomInt(11, 100), randomInt(256), randomInt(256), randomInt(256)].join(".");

/**
 * Calls the API over HTTP, from its own address unless `X-Forwarded-For` is given.
 *
 * @param path starting with `/`, such as `/api/v1/slug/book`
 */
export async function call(
  method: string,
  path: string,
  { body, key, headers, server = 0 }: Call = {},
): Promise<ApiAnswer> {
  const sent = {
    headers: new Headers({
      "X-Forwarded-For": someAddress(),
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...headers,
    }),
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  };
  const answer = await fetch(`${inject("baseUrls")[server]}${path}`, { method, redirect: "manual", ...sent });
  const text = await answer.text();
  const json = parsed(text);
  if (path.startsWith("/api/v1/"))
    await expectDescribed({ method, path, ...sent, answer: { status: answer.status, json } });
  return { status: answer.status, headers: answer.headers, text, json };
}

let document: Promise<ReturnType<typeof describedBy>> | undefined;

/** Every call in the API's tests and its response match the published document. */
async function expectDescribed(exchange: Exchange): Promise<void> {
  document ??= fetch(`${inject("baseUrls")[0]}/api/v1/openapi.json`).then(async (answer) =>
    describedBy(await answer.json()),
  );
  const { method, path, answer } = exchange;
  expect({
    call: `${method} ${path} ${answer.status}`,
    isNotAsDescribed: (await document).problemsOf(exchange),
  }).toEqual({
    call: expect.any(String),
    isNotAsDescribed: [],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A valid body of POST /book; whatever is given replaces that part. */
export function bookingBody(parts: Record<string, unknown>): Record<string, unknown> {
  return {
    name: "Robin Doe",
    email: `robin${randomInt(1e9)}@example.com`,
    phone: `+1 555 ${randomInt(1e9)}`,
    ...parts,
  };
}

const BEGAN_MS = Date.now();

/** The date this many days from today, in UTC; the same for a whole file of tests, even if a day ends meanwhile. */
export const dateIn = (days: number): string => new Date(BEGAN_MS + days * 86_400_000).toISOString().slice(0, 10);
