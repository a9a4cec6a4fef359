import { expect, test } from "vitest";
import { mayWait } from "./may-wait";

test.each([
  "select id from orgs where slug = $1",
  'SELECT "updated_at", "updates" from "orgs"',
  "  with live as (select 1) select * from live",
  "select count(*) from bookings where status in ('pending')",
])("a plain read waits for no one: %s", (text) => {
  expect(mayWait(text)).toBe(false);
});

test.each([
  'insert into "orgs" ("id") values ($1)',
  "update orgs set name = name",
  "delete from jobs where id = $1",
  "with gone as (delete from jobs returning 1) select count(*) from gone",
  'with "changed" as (update bookings set notes = $1 returning 1) select require_change(true)',
  "select id from orgs where id = $1 for update",
  "select id from orgs where id = $1 for no key update skip locked",
  "select id from orgs for key share",
  "select pg_advisory_xact_lock(1)",
  "truncate orgs",
  "lock table orgs",
  "begin",
  "",
])("anything that changes or locks rows, or is unknown, may wait: %s", (text) => {
  expect(mayWait(text)).toBe(true);
});
