import { describe, expect, test } from "vitest";
import { importBusiness } from "../../business-file/import-business";
import { businessFile, makeBusiness, testDatabase } from "../../testing/business/test-business";
import { deskOf, openDesk } from "../desk.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";

describe("a booking keeps what it was made with", () => {
  test("when its service changes name, length, buffers, price and deposit", async () => {
    const file = businessFile({
      services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000, bufferAfterMin: 15 }],
    });
    const desk = deskOf(await makeBusiness(file), new Date(NOW));
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const before = [await desk.row(id), await desk.view(id), await desk.occupations()];
    await importBusiness(testDatabase(), {
      ...file,
      services: [{ name: "Cut", durationMin: 90, priceCents: 8_000, depositCents: 0, bufferBeforeMin: 30 }],
    });
    expect([await desk.row(id), await desk.view(id), await desk.occupations()]).toEqual(before);
    const { appointmentId: later } = await desk.book(`${DAY}T14:00`);
    expect(await desk.row(later)).toMatchObject({ durationMin: 90, priceCents: 8_000, depositCents: 0 });
  });

  test("the name, email and phone as typed, even if the customer's record has others", async () => {
    const desk = await openDesk({}, NOW);
    await desk.book(`${DAY}T10:00`, { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 1000" });
    const typed = { name: "R. Doe", email: "Robin@Example.com", phone: "(555) 9-9-9-9" };
    const { appointmentId: id } = await desk.book(`${DAY}T12:00`, typed);
    expect(await desk.row(id)).toMatchObject({
      customerName: typed.name,
      customerEmail: typed.email,
      customerPhone: typed.phone,
    });
    expect(await desk.customers()).toMatchObject([
      { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 1000" },
    ]);
  });

  test("one clock: it is created, changed and reported at the request's now", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const later = desk.at("2031-05-02T00:00:00.123Z");
    await later.cancel(id);
    expect(await desk.row(id)).toMatchObject({ createdAt: desk.now, cancelledAt: later.now });
    expect((await desk.events(id)).map(({ occurredAt }) => occurredAt)).toEqual([desk.now, later.now]);
  });

  test("a booking's event says what was booked, and never contains contact details", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id, ref } = await desk.book(`${DAY}T10:00`, {
      name: "Secret Person",
      email: "secret@example.com",
      phone: "+99 1234567",
      notes: "a secret note",
    });
    const [created, ...others] = await desk.events(id);
    expect(others).toEqual([]);
    expect(created?.data).toEqual({
      id,
      ref,
      service: "Cut",
      startAt: `${DAY}T14:00:00.000Z`,
      durationMin: 60,
      priceCents: 5_000,
      status: "confirmed",
    });
  });
});
