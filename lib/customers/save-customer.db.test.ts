import { describe, expect, test } from "vitest";
import { openDesk, refusalOf } from "../bookings/desk.test-support";
import { runCommand } from "../commands/command";
import { getCustomerDetails } from "../desk/customers/get-customer-details";
import { listCustomerBookings } from "../desk/customers/list-customer-bookings";
import { saveCustomer } from "./save-customer";
import { searchCustomers } from "./search-customers";

const NOW = "2031-05-01T12:00:00Z";
const robin = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 010 1000" };
const kim = { name: "Kim Roe", email: "kim@example.com", phone: "+1 555 010 2000" };
const renamed = { name: "Robin Smith", email: "Smith@Example.com", phone: "+1 (555) 777-7777" };

async function deskWithRobin() {
  const desk = await openDesk({}, NOW);
  const { appointmentId } = await desk.book("2031-05-02T10:00", robin);
  const [customer] = await desk.customers();
  return { desk, ctx: await desk.asMember(), id: customer?.id ?? "", appointmentId };
}

describe("a change of a customer's contact", () => {
  test("makes the customer findable by the new contact, and no longer by the old one", async () => {
    const { desk, ctx, id } = await deskWithRobin();
    expect(await runCommand(ctx, saveCustomer, { id, ...renamed })).toEqual({ id, ...renamed });
    expect((await searchCustomers(ctx, "smith@ex", 9)).map((row) => row.id)).toEqual([id]);
    expect(await searchCustomers(ctx, "robin@", 9)).toEqual([]);
    const again = await desk.book("2031-05-03T10:00", { ...renamed, email: "smith@example.com", phone: "999999" });
    const byPhone = await desk.book("2031-05-04T10:00", { ...renamed, email: "new@example.com" });
    const stranger = await desk.book("2031-05-05T10:00", robin);
    expect([
      (await desk.row(again.appointmentId)).customerId,
      (await desk.row(byPhone.appointmentId)).customerId,
    ]).toEqual([id, id]);
    expect((await desk.row(stranger.appointmentId)).customerId).not.toBe(id);
  });

  test("leaves earlier bookings as they were typed", async () => {
    const { desk, ctx, id, appointmentId } = await deskWithRobin();
    const before = await desk.row(appointmentId);
    await runCommand(ctx, saveCustomer, { id, ...renamed });
    expect(await desk.row(appointmentId)).toEqual(before);
  });

  test("to another customer's email is refused at the field, and changes nothing", async () => {
    const { desk, ctx, id } = await deskWithRobin();
    await desk.book("2031-05-03T10:00", kim);
    const before = await desk.customers();
    expect(await refusalOf(runCommand(ctx, saveCustomer, { id, ...robin, email: "KIM@example.com" }))).toMatchObject({
      code: "invalid_fields",
      fieldErrors: { email: ["already belongs to another customer"] },
    });
    expect(await desk.customers()).toEqual(before);
    // Another customer's phone can be shared, and so can an email with another business.
    await runCommand(ctx, saveCustomer, { id, ...robin, phone: kim.phone });
    const elsewhere = await deskWithRobin();
    await runCommand(elsewhere.ctx, saveCustomer, { id: elsewhere.id, ...robin, email: kim.email });
  });

  test("by two at once gives the email to one of them", async () => {
    const { desk, ctx, id } = await deskWithRobin();
    await desk.book("2031-05-03T10:00", kim);
    const other = (await desk.customers()).find((customer) => customer.id !== id)?.id ?? "";
    const settled = await Promise.allSettled(
      [id, other].map((one) => runCommand(ctx, saveCustomer, { id: one, ...renamed })),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a customer's page", () => {
  test("shows the name typed with each booking, to tell apart a family that shares an address", async () => {
    const { desk, ctx, id } = await deskWithRobin();
    await desk.book("2031-05-03T10:00", { ...robin, name: "Kim Doe" });
    await runCommand(ctx, saveCustomer, { id, ...robin, name: "The Does" });
    const { bookings } = await listCustomerBookings(ctx, id);
    expect(bookings.map(({ customerName }) => customerName)).toEqual(["Kim Doe", "Robin Doe"]);
  });

  test("counts bookings by outcome, and what was paid", async () => {
    const desk = await openDesk(
      { services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }] },
      NOW,
    );
    const ids: string[] = [];
    for (let day = 2; day <= 8; day += 1) {
      ids.push((await desk.book(`2031-05-0${day}T10:00`, robin)).appointmentId);
    }
    const [completed = "", missed = "", cancelled = "", kept = "", upcoming = ""] = ids;
    for (const id of [completed, missed, kept, upcoming]) await desk.settle(id, "paid");
    await desk.cancel(cancelled);
    const later = desk.at("2031-05-04T23:00:00Z");
    await later.finish(completed, "completed");
    await later.finish(missed, "no_show");
    const ctx = await later.asMember();
    const { totals, ...customer } = await getCustomerDetails(ctx, (await desk.row(completed)).customerId);
    expect(customer).toMatchObject({ ...robin, isErased: false });
    // The holds of the last two ended after an hour, unpaid.
    expect(totals).toEqual({
      upcoming: 2,
      completed: 1,
      missed: 1,
      cancelled: 3,
      completedCents: 5_000,
      depositsPaidCents: 4_000,
    });
  });

  test("shows all bookings, latest first, page by page in both directions", async () => {
    const desk = await openDesk({}, NOW);
    for (let n = 0; n < 45; n += 1) {
      const day = String(2 + (n % 15)).padStart(2, "0");
      await desk.bookAsBusiness(`2031-05-${day}T${10 + Math.floor(n / 15)}:00`, robin);
    }
    const ctx = await desk.asMember();
    const [customer] = await desk.customers();
    const first = await listCustomerBookings(ctx, customer?.id ?? "");
    const second = await listCustomerBookings(ctx, customer?.id ?? "", { after: first.after ?? "" });
    const third = await listCustomerBookings(ctx, customer?.id ?? "", { after: second.after ?? "" });
    const starts = [first, second, third].flatMap((page) => page.bookings.map(({ startAt }) => startAt.getTime()));
    expect([first.bookings.length, third.bookings.length, starts.length]).toEqual([20, 5, 45]);
    expect(starts).toEqual([...starts].sort((one, other) => other - one));
    expect([first.before, third.after]).toEqual([null, null]);
    expect(await listCustomerBookings(ctx, customer?.id ?? "", { before: third.before ?? "" })).toEqual(second);
  });
});

describe("another business's customer", () => {
  test("is not found, just like one that doesn't exist", async () => {
    const { id, ctx: own } = await deskWithRobin();
    const { ctx } = await deskWithRobin();
    const unknown = await refusalOf(getCustomerDetails(ctx, "cus_nobody"));
    expect(unknown).toEqual({ code: "not_found" });
    expect(await refusalOf(getCustomerDetails(ctx, id))).toEqual(unknown);
    expect(await refusalOf(runCommand(ctx, saveCustomer, { id, ...renamed }))).toEqual(unknown);
    expect((await listCustomerBookings(ctx, id)).bookings).toEqual([]);
    expect((await getCustomerDetails(own, id)).name).toBe(robin.name);
  });
});
