import { describe, expect, test } from "vitest";
import { runCommand } from "../../commands/command";
import { listCustomers } from "../../customers/list-customers";
import { openDesk, withKey } from "../desk.test-support";
import { flawsOf } from "../open-times/soundness.test-support";

const NOW = "2031-05-01T12:00:00Z";
const times = Array.from({ length: 8 }, (_, n) => `2031-05-0${n + 2}T10:00`);
const [first = "", second = "", third = ""] = times;

const robin = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 010 1000" };
const kim = { name: "Kim Roe", email: "kim@example.com", phone: "+1 555 010 2000" };

async function whoBooked(contacts: (typeof robin)[]): Promise<number[]> {
  const desk = await openDesk({}, NOW);
  const ids: string[] = [];
  for (const [n, contact] of contacts.entries()) {
    const { appointmentId } = await desk.book(times[n] ?? "", contact);
    ids.push((await desk.row(appointmentId)).customerId);
  }
  return ids.map((id) => ids.indexOf(id));
}

describe("a customer is found again", () => {
  test("by the email, whatever its case and spaces, and whatever else is typed", async () => {
    expect(await whoBooked([robin, { ...kim, email: " ROBIN@Example.com " }])).toEqual([0, 0]);
  });

  test("by the phone, however it is grouped, when the email is new", async () => {
    expect(await whoBooked([robin, { ...kim, phone: "+1 (555) 010-1000" }])).toEqual([0, 0]);
    expect(await whoBooked([robin, { ...kim, phone: "1 555 010 1000" }])).toEqual([0, 1]);
  });

  test("by the email first, when email and phone belong to different customers", async () => {
    expect(await whoBooked([robin, kim, { ...robin, phone: kim.phone }])).toEqual([0, 1, 0]);
    expect(await whoBooked([robin, kim, { ...kim, phone: robin.phone }])).toEqual([0, 1, 1]);
  });

  test("by neither: then it is a new customer", async () => {
    expect(await whoBooked([robin, kim])).toEqual([0, 1]);
  });

  test("only in the same business", async () => {
    const [one, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    await one.book(first, robin);
    await other.book(first, robin);
    const [here, there] = [await one.customers(), await other.customers()];
    expect([here.length, there.length]).toEqual([1, 1]);
    expect(here[0]?.id).not.toBe(there[0]?.id);
  });
});

describe("a match", () => {
  test("never changes the record, from either door", async () => {
    const desk = await openDesk({}, NOW);
    await desk.book(first, robin);
    const before = await desk.customers();
    await desk.book(second, { name: "Somebody Else", email: "ROBIN@EXAMPLE.COM", phone: "999 999 999" });
    await desk.bookAsBusiness(third, { name: "A. N. Other", email: "new@example.com", phone: robin.phone });
    expect(await desk.customers()).toEqual(before);
    expect(before).toMatchObject([{ ...robin, createdAt: new Date(NOW) }]);
  });
});

describe("a new customer who books many times at once", () => {
  test("with one email for eight different days: all are booked, with one record", async () => {
    const desk = await openDesk({}, NOW);
    const booked = await Promise.all(
      times.map((startAt, n) => desk.book(startAt, { ...robin, email: n % 2 ? robin.email : "Robin@Example.com" })),
    );
    expect(booked.map(({ status }) => status)).toEqual(times.map(() => "confirmed"));
    expect(await desk.customers()).toHaveLength(1);
    expect(new Set((await desk.rows()).map((row) => row.customerId)).size).toBe(1);
    expect(await flawsOf(desk.business.slug)).toEqual([]);
  });

  test("through both doors", async () => {
    const desk = await openDesk({}, NOW);
    await Promise.all(
      times.map((startAt, n) => (n % 2 ? desk.book(startAt, robin) : desk.bookAsBusiness(startAt, robin))),
    );
    expect(await desk.rows()).toHaveLength(times.length);
    expect(await desk.customers()).toHaveLength(1);
  });

  test("a refused booking leaves no customer behind", async () => {
    const desk = await openDesk({}, NOW);
    await Promise.allSettled(Array.from({ length: 12 }, () => desk.book(first)));
    expect(await desk.rows()).toHaveLength(1);
    expect(await desk.customers()).toHaveLength(1);
  });
});

describe("the list of customers", () => {
  test("is sorted by name the way people sort, each with what was typed first", async () => {
    const desk = await openDesk({}, NOW);
    const names = ["Zoë", "émile", "Anna", "Åsa", "bob"];
    for (const [n, name] of names.entries()) {
      await desk.book(times[n] ?? "", { name, email: `person${n}@example.com`, phone: `+49 30 00000${n}` });
    }
    const { customers } = await runCommand(withKey(await desk.ctx()), listCustomers, {});
    expect(customers.map(({ name }) => name)).toEqual(["Anna", "Åsa", "bob", "émile", "Zoë"]);
    expect(customers[0]).toEqual({
      id: expect.any(String),
      name: "Anna",
      email: "person2@example.com",
      phone: "+49 30 000002",
    });
  });
});
