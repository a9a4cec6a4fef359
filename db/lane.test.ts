import { afterEach, expect, test, vi } from "vitest";
import { connect, connectForRequests } from "./client";

const opened = vi.hoisted((): { options: { max_lifetime: unknown; prepare: boolean; connection: object } }[] => []);
// The real driver, recording its options; it connects only at the first query.
vi.mock(import("postgres"), async (original) => {
  const { default: postgres } = await original();
  const noting = (...call: Parameters<typeof postgres>) => {
    const client = postgres(...call);
    opened.push(client);
    return client;
  };
  return { default: Object.assign(noting, postgres) };
});
afterEach(() => opened.splice(0));

const URL = "postgres://nobody@127.0.0.1:1/nothing";

test.each([
  ["for a few connections", () => connect(URL, { max: 2 })],
  ["for requests", () => connectForRequests(URL)],
  ["for requests behind a pooler", () => connectForRequests(URL, { isPooled: true })],
  ["for requests of an instance of many", () => connectForRequests(URL, { isShortLived: true })],
])("every connection is renewed each half hour, so that nothing accumulates in it: %s", (_, open) => {
  open();
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter(({ options }) => options.max_lifetime !== 1800)).toEqual([]);
});

test("behind a pooler no connection relies on session state", () => {
  connect(URL, { max: 2, isPooled: true });
  connectForRequests(URL, { isPooled: true });
  const kept = opened.filter(({ options }) => options.prepare || "lock_timeout" in options.connection);
  expect([opened.length, kept]).toEqual([7, []]);
});
