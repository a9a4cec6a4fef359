import { describe, expect, test } from "vitest";
import { readCalendarFile } from "../calendar-file/read-calendar-file.test-support";
import { everyDay } from "../testing/business/test-business";
import { calendarFileOf } from "./calendar-file-of";
import { sweepEndedHoldsOf } from "./change/sweep-ended-holds";
import { type Desk, openDesk, refusalOf } from "./desk.test-support";

const NOW = "2031-05-01T12:00:00Z";
const DAY = "2031-05-06";
const texts = { reference: "Reference", with: "With", manage: "Manage" };
const withDeposit = { services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }] };

const fileOf = async (desk: Desk, id: string) => calendarFileOf(await desk.ctx(), id, "download", texts);

/** What a calendar compares when it gets a file: the event, its version, and what to do with it. */
async function seen(desk: Desk, id: string) {
  const { calendar, event } = readCalendarFile((await fileOf(desk, id)).text);
  return {
    uid: event("uid"),
    sequence: event("sequence"),
    method: calendar("method"),
    status: event("status"),
    startAt: event("dtstart"),
  };
}

describe("the calendar file of a booking over its life", () => {
  test("keeps one UID while SEQUENCE rises by one with each move and the cancellation", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const files = [await seen(desk, id)];
    for (const time of ["12:00", "10:00"]) {
      await desk.move(id, `${DAY}T${time}`);
      files.push(await seen(desk, id));
    }
    await desk.cancel(id);
    files.push(await seen(desk, id));
    const { uid } = files[0] ?? {};
    const kept = { uid, method: "PUBLISH", status: "CONFIRMED" };
    expect(files).toEqual([
      { ...kept, sequence: "0", startAt: `${DAY}T14:00:00.000Z` },
      { ...kept, sequence: "1", startAt: `${DAY}T16:00:00.000Z` },
      { ...kept, sequence: "2", startAt: `${DAY}T14:00:00.000Z` },
      { uid, method: "CANCEL", status: "CANCELLED", sequence: "3", startAt: `${DAY}T14:00:00.000Z` },
    ]);
    expect(uid).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}\.org_/);
    expect(uid).not.toContain(id);
  });

  test("is the same one after a move to its own time, a refused move and a second cancel", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    await desk.move(id, `${DAY}T10:00`);
    await refusalOf(desk.move(id, `${DAY}T06:00`));
    expect((await seen(desk, id)).sequence).toBe("0");
    await desk.cancelAsBusiness(id);
    await desk.cancelAsBusiness(id);
    await desk.cancel(id);
    expect(await seen(desk, id)).toMatchObject({ sequence: "1", method: "CANCEL" });
  });

  test("counts the business's changes too", async () => {
    const desk = await openDesk({}, NOW);
    const { appointmentId: id } = await desk.bookAsBusiness(`${DAY}T10:00`);
    await desk.moveAsBusiness(id, `${DAY}T11:00`);
    expect((await seen(desk, id)).sequence).toBe("1");
    await desk.cancelAsBusiness(id);
    expect((await seen(desk, id)).sequence).toBe("2");
  });

  test("is tentative until the deposit is paid, which creates a new version of the event", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    expect(await seen(desk, id)).toMatchObject({ status: "TENTATIVE", sequence: "0" });
    await desk.settle(id, "paid");
    expect(await seen(desk, id)).toMatchObject({ status: "CONFIRMED", sequence: "1" });
  });

  test("cancels the event once an unpaid hold has ended, before and after a write has touched it", async () => {
    const desk = await openDesk(withDeposit, NOW);
    const { appointmentId: id } = await desk.book(`${DAY}T10:00`);
    const { appointmentId: moved } = await desk.book(`${DAY}T12:00`);
    await desk.move(moved, `${DAY}T13:00`);
    const later = desk.at("2031-05-01T13:00:00Z");
    const ended = [await seen(later, id), await seen(later, moved)];
    expect(ended).toMatchObject([
      { method: "CANCEL", sequence: "1" },
      { method: "CANCEL", sequence: "2" },
    ]);
    await sweepEndedHoldsOf(await later.ctx());
    expect([await seen(later, id), await seen(later, moved)]).toEqual(ended);
    expect((await desk.rows()).map((row) => row.calendarSequence).sort()).toEqual([1, 2]);
  });
});

describe("what the calendar file says", () => {
  test("is the API's startAt and endAt on both sides of both clock changes, including the repeated hour", async () => {
    const changes = [
      { now: "2026-03-01T12:00:00Z", from: "2026-03-07", to: "2026-03-09" },
      { now: "2026-10-20T12:00:00Z", from: "2026-10-31", to: "2026-11-02" },
    ];
    for (const { now, from, to } of changes) {
      const desk = await openDesk({ hours: everyDay({ openMin: 0, closeMin: 300 }) }, now);
      for (const { startAt } of await desk.slots({ from, to })) {
        const { appointmentId: id } = await desk.book(startAt);
        const { event } = readCalendarFile((await fileOf(desk, id)).text);
        const { booking } = await desk.view(id);
        expect([event("dtstart"), event("dtend")]).toEqual([booking.startAt, booking.endAt]);
        expect(booking.startAt).toBe(startAt);
      }
    }
  });

  test("is the service as booked, the member, the business's address and the holder's link, and nothing about the customer", async () => {
    const parts = {
      name: "Salon Größe",
      address: "Straße 1, Wien",
      phone: "+43 1 234",
      staff: [{ name: "Zoë", email: "zoe@salon.example", phone: "+43 1 999" }],
    };
    const desk = await openDesk(parts, NOW);
    const person = { name: "Kim Müller", email: "kim@customer.example", phone: "+43 660 4711", notes: "secret note" };
    const { appointmentId: id, ref } = await desk.book(`${DAY}T10:00`, person);
    const { fileName, text } = await fileOf(desk, id);
    const { event } = readCalendarFile(text);
    expect(fileName).toBe(`${desk.business.slug}-${ref}.ics`);
    expect(event("summary")).toBe("Cut, Salon Größe");
    expect(event("location")).toBe("Straße 1, Wien");
    const link = event("url");
    expect(link).toMatch(new RegExp(`^https?://[^/]+/book/${desk.business.slug}/manage/${id}$`));
    expect(event("description")).toBe(`Reference: ${ref}\nWith: Zoë\nManage: ${link}`);
    expect(text.replaceAll("\r\n ", "")).not.toMatch(/salon\.example|customer\.example|\+43|Kim|secret/);
  });

  test("is only for the booking's own business: every other id gets the same not found", async () => {
    const [desk, other] = [await openDesk({}, NOW), await openDesk({}, NOW)];
    const { appointmentId } = await other.book(`${DAY}T10:00`);
    const foreign = await refusalOf(fileOf(desk, appointmentId));
    expect(foreign.code).toBe("not_found");
    for (const id of ["apt_aaaaaaaaaaaaaaaa", "", "apt_\u0000aaaaaaaaaaaaaaa", "\ud800"]) {
      expect(await refusalOf(fileOf(desk, id))).toEqual(foreign);
    }
  });
});
