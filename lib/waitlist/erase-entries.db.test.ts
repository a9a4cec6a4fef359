import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { managing, refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { addCustomer } from "../customers/add-customer";
import { testDatabase } from "../testing/business/test-business";
import { eraseCustomer } from "../worker/erase-customer";
import { eraseEntry } from "./desk/erase-entry";
import { listEntriesOfCustomer } from "./desk/list-entries";
import { personalEntries } from "./personal-entries";
import { FULL_DAY, openWaitlist, type Waitlist } from "./waitlist.test-support";

const robin = { name: "Robin Quibble", email: "Robin.Quibble@example.com", phone: "+1 555 010 1234" };

async function customerOf(list: Waitlist, contact: typeof robin): Promise<string> {
  const ctx = managing(await list.asUser());
  return (await runCommand(ctx, addCustomer, contact)).id;
}

/** The tables in which the business has a row with the text. */
async function tablesWith(list: Waitlist, text: string): Promise<string[]> {
  const { org } = await list.ctx();
  const found: string[] = [];
  for (const name of ["customers", "waitlist_entries", "waitlist_offers", "waitlist_changes", "jobs", "events"]) {
    const rows = await testDatabase().execute(sql`
      select 1 from ${sql.identifier(name)} as t where org_id = ${org.id} and position(${text} in lower(t::text)) > 0 limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test("erasing a customer ends their places, frees what is kept for them, and leaves the wish without the contact", async () => {
  const list = await openWaitlist();
  const id = await customerOf(list, robin);
  const byEmail = await list.join({ ...robin, phone: "+1 555 777 0000" });
  const byPhone = await list.joinAtDesk({ ...robin, email: "" });
  const left = await list.join({ ...robin, fromMin: 5 });
  await list.leave(left);
  const somebody = await list.join();
  const startAt = "2031-05-07T13:00:00.000Z";
  await list.offer(byEmail, { startAt, expiresAt: "2031-05-01T12:30:00.000Z" });
  expect(await list.desk.startMins({ from: "2031-05-07" })).toEqual([]);
  const ctx = managing(await list.asUser());
  expect((await listEntriesOfCustomer(ctx, id)).map((entry) => entry.id).sort()).toEqual(
    [byEmail, byPhone, left].sort(),
  );

  expect(await runCommand(ctx, eraseCustomer, { id })).toMatchObject({ id, bookings: 0, waitlistEntries: 3 });

  expect((await list.rows()).map(({ status }) => status).sort()).toEqual(["left", "removed", "removed", "waiting"]);
  expect(await list.offers()).toMatchObject([{ status: "withdrawn" }]);
  expect(await list.desk.startMins({ from: "2031-05-07" })).toEqual([540]);
  expect(await list.row(byEmail)).toMatchObject({
    ...{ name: "Erased customer", email: "", phone: "", emailFolded: "", phoneDigits: "" },
    ...{ serviceId: list.desk.business.idOf("Cut"), fromDate: FULL_DAY, endedAt: list.desk.now },
  });
  for (const text of ["quibble", "010 1234", "15550101234", "777 0000"]) {
    expect([text, await tablesWith(list, text)]).toEqual([text, []]);
  }
  expect((await list.mails()).filter(({ outcome }) => outcome === null).map(({ subjectId }) => subjectId)).toEqual([
    somebody,
  ]);
  // Nothing is left that would find them, and doing it again finds nobody else.
  expect(await runCommand(ctx, eraseCustomer, { id })).toMatchObject({ id, bookings: 0, waitlistEntries: 0 });
  expect((await list.row(somebody)).status).toBe("waiting");
});

test("someone else with the same phone is another person: in the list, in the copy of the data and for erasing (rule W1.5)", async () => {
  const list = await openWaitlist();
  const id = await customerOf(list, robin);
  const theirs = await list.join(robin);
  const family = await list.join({ ...robin, name: "Alex Quibble", email: "alex@example.com" });
  const ctx = managing(await list.asUser());
  expect((await listEntriesOfCustomer(ctx, id)).map((entry) => entry.id)).toEqual([theirs]);
  const copy = await personalEntries(ctx, { id }, 10);
  expect(copy.map(({ email }) => email)).toEqual([robin.email]);
  expect(await runCommand(ctx, eraseCustomer, { id })).toMatchObject({ waitlistEntries: 1 });
  expect(await list.row(family)).toMatchObject({ status: "waiting", name: "Alex Quibble", phone: robin.phone });
});

describe("erasing a place of someone who is no customer", () => {
  test("ends and empties all of the person's places, and none of anyone else", async () => {
    const list = await openWaitlist();
    const id = await list.join(robin);
    const other = await list.joinAtDesk({ ...robin, email: "robin.QUIBBLE@example.com", phone: "", fromMin: 5 });
    const left = await list.join({ ...robin, fromMin: 10 });
    await list.leave(left);
    const family = await list.join({ ...robin, name: "Alex", email: "alex@example.com" });
    const called = await list.joinAtDesk({ ...robin, name: "Alex", email: "" });
    await list.offer(id, { startAt: "2031-05-07T13:00:00.000Z", expiresAt: "2031-05-01T12:30:00.000Z" });
    const ctx = managing(await list.asUser());
    expect(await runCommand(ctx, eraseEntry, { id })).toEqual({ id, places: 3 });
    for (const place of [id, other, left]) {
      const emptied = { name: "Erased customer", email: "", phone: "", emailFolded: "", phoneDigits: "" };
      expect(await list.row(place)).toMatchObject({ ...emptied, status: place === left ? "left" : "removed" });
    }
    expect(await list.offers()).toMatchObject([{ status: "withdrawn" }]);
    expect(await list.desk.startMins({ from: "2031-05-07" })).toEqual([540]);
    expect(await tablesWith(list, "quibble")).toEqual([]);
    expect((await list.row(family)).status).toBe("waiting");
    expect((await list.row(called)).status).toBe("waiting");
    const unsent = (await list.mails()).filter(({ outcome }) => outcome === null);
    expect(unsent.map(({ subjectId }) => subjectId)).toEqual([family]);
    expect(await runCommand(ctx, eraseEntry, { id })).toEqual({ id, places: 1 });
    expect((await list.row(called)).status).toBe("waiting");
  });

  test("without an address finds the places with the phone number and no address", async () => {
    const list = await openWaitlist();
    const id = await list.joinAtDesk({ ...robin, email: "" });
    const again = await list.joinAtDesk({ ...robin, email: "", phone: "+1 (555) 010-1234" });
    const withAddress = await list.join(robin);
    expect(await runCommand(managing(await list.asUser()), eraseEntry, { id })).toMatchObject({ places: 2 });
    expect((await list.row(again)).phoneDigits).toBe("");
    expect((await list.row(withAddress)).status).toBe("waiting");
  });

  test("is for those who manage the business, and an unknown place isn't found", async () => {
    const list = await openWaitlist();
    const id = await list.join(robin);
    expect(await refusalOf(runCommand(await list.asUser(), eraseEntry, { id }))).toMatchObject({ code: "not_allowed" });
    const unknown = runCommand(managing(await list.asUser()), eraseEntry, { id: "wle_unknownunknown00" });
    expect(await refusalOf(unknown)).toMatchObject({ code: "not_found" });
  });
});

test("a customer without an email or a phone number has none of the places without one", async () => {
  const list = await openWaitlist();
  const id = await customerOf(list, { ...robin, email: "", phone: "" });
  await list.joinAtDesk({ email: "" });
  expect(await listEntriesOfCustomer(await list.asUser(), id)).toEqual([]);
  expect(await listEntriesOfCustomer(await list.asUser(), "cus_nobody")).toEqual([]);
  await runCommand(managing(await list.asUser()), eraseCustomer, { id });
  expect((await list.rows()).map(({ status }) => status)).toEqual(["waiting"]);
});
