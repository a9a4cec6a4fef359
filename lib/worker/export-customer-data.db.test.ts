import { expect, test } from "vitest";
import { managing, refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { FULL_DAY, openWaitlist } from "../waitlist/waitlist.test-support";
import { exportCustomerData } from "./export-customer-data";

const robin = { name: "Robin Quibble", email: "robin.quibble@example.com", phone: "+1 555 010 1234" };

test("the copy of a customer's data has their contact, bookings with both notes, and places on the waitlist, and nothing of others", async () => {
  const list = await openWaitlist();
  await list.join();
  const { ref } = await list.desk.book("2031-05-08T09:00", { ...robin, notes: "allergic to peanuts" });
  await list.join(robin);
  const id = (await list.desk.customers()).find(({ email }) => email === robin.email)?.id ?? "";
  const ctx = managing(await list.asUser());

  const data = await runCommand(ctx, exportCustomerData, { id });
  expect(data).toMatchObject({
    business: ctx.org.name,
    customer: robin,
    bookings: [{ ...robin, ref, service: "Cut", status: "confirmed", notes: "allergic to peanuts", teamNotes: null }],
    waitlist: [{ ...robin, service: "Cut", status: "waiting", fromDate: FULL_DAY, toDate: FULL_DAY, offers: [] }],
  });
});

test("another business's customer and an unknown one are not found", async () => {
  const [mine, other] = [await openWaitlist(), await openWaitlist()];
  await other.desk.book("2031-05-08T09:00", robin);
  const [theirs] = await other.desk.customers();
  for (const id of [theirs?.id ?? "", "cus_nobody", "\u0000"]) {
    expect(await refusalOf(runCommand(managing(await mine.asUser()), exportCustomerData, { id }))).toEqual({
      code: "not_found",
    });
  }
});
