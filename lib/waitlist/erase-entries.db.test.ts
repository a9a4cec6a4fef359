import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { managing } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { addCustomer } from "../customers/add-customer";
import { testDatabase } from "../testing/business/test-business";
import { eraseCustomer } from "../worker/erase-customer";
import { listEntriesOfCustomer } from "./desk/list-entries";
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
  const byPhone = await list.join({ ...robin, email: "other.quibble@example.com" });
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

  expect(await runCommand(ctx, eraseCustomer, { id })).toEqual({ id, bookings: 0, waitlistEntries: 3 });

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
  expect(await runCommand(ctx, eraseCustomer, { id })).toEqual({ id, bookings: 0, waitlistEntries: 0 });
  expect((await list.row(somebody)).status).toBe("waiting");
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
