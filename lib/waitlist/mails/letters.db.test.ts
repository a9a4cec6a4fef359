import { describe, expect, test } from "vitest";
import type { LetterOf } from "../../email/sending/letter";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { everyDay } from "../../testing/business/test-business";
import { openWaitlist, type Waitlist } from "../waitlist.test-support";
import { offerLetter } from "./offer-letter";
import { placeLetter } from "./place-letter";

const person = { name: "Sam Waits", email: "Sam@Example.com" };
const offered = { startAt: "2031-05-07T13:00:00.000Z", expiresAt: "2031-05-01T12:30:00.000Z" };
const german = {
  locale: "de-DE",
  timezone: "Europe/Berlin",
  currency: "EUR",
  hours: everyDay({ openMin: 540, closeMin: 600 }),
};

async function letterAbout(list: Waitlist, letterOf: LetterOf, subjectId: string) {
  const ctx = await list.ctx({ kind: "system" });
  const job: ClaimedJob = {
    ...{ orgId: ctx.org.id, id: 1, kind: "offer_mail", key: subjectId, subjectId, details: {} },
    ...{ dueAt: ctx.now, attempts: 1, createdAt: ctx.now },
  };
  return letterOf(ctx, job);
}

describe("the email of a place", () => {
  test("goes to the address as typed, with the wish and the link to the place", async () => {
    const list = await openWaitlist();
    const id = await list.join({ ...person, fromMin: 500, toMin: 600, toDate: "2031-05-06" });
    const letter = await letterAbout(list, placeLetter, id);
    expect(letter?.to).toEqual({ name: "Sam Waits", address: "Sam@Example.com" });
    expect(letter?.content).toMatchObject({
      subject: "You’re on the waitlist: Cut",
      paragraphs: ["Hi Sam Waits,", expect.stringContaining("We’ll hold it for you for 30 minutes")],
      facts: [
        { name: "Service", value: "Cut" },
        { name: "With", value: "Anyone available" },
        { name: "Days", value: "Tue, May 6, 2031" },
        { name: "Start time", value: "8:20 AM – 10:00 AM" },
      ],
      actions: [{ href: expect.stringMatching(new RegExp(`/book/test-[^/]+/waitlist/${id}$`)) }],
    });
  });

  test("names a member only where one is needed, and the guests", async () => {
    const list = await openWaitlist({
      services: [
        { name: "Cut", durationMin: 60 },
        { name: "Dinner", durationMin: 60, staffed: false, resources: ["Booth"] },
      ],
      resources: [{ name: "Booth", kind: "table", capacity: 2 }],
    });
    const id = await list.joinAtDesk({
      ...person,
      service: "Dinner",
      partySize: 2,
      toDate: "2031-05-07",
      fromMin: 1_000,
    });
    const letter = await letterAbout(list, placeLetter, id);
    expect(letter?.content.facts).toEqual([
      { name: "Service", value: "Dinner" },
      { name: "Guests", value: "2" },
      { name: "Days", value: "Tue, May 6, 2031 – Wed, May 7, 2031" },
      { name: "Start time", value: "From 4:40 PM" },
    ]);
  });

  test("isn't sent once the place has ended, or is gone", async () => {
    const list = await openWaitlist();
    const id = await list.join(person);
    expect(await letterAbout(list.at("2031-05-07T04:00:00Z"), placeLetter, id)).toBeNull();
    await list.leave(id);
    expect(await letterAbout(list, placeLetter, id)).toBeNull();
    expect(await letterAbout(list, placeLetter, "wle_nobody")).toBeNull();
  });
});

describe("the email of an offer", () => {
  test("says until when the time is kept, with the links to the offer and to the place", async () => {
    const list = await openWaitlist({
      services: [{ name: "Cut", durationMin: 60, priceCents: 5_000, resources: ["Booth"] }],
      resources: [{ name: "Booth", kind: "table", capacity: 2 }],
    });
    const entryId = await list.join({ ...person, partySize: 2 });
    const id = await list.offer(entryId, offered);
    const letter = await letterAbout(list, offerLetter, id);
    expect(letter?.content).toMatchObject({
      subject: "Free for you until 8:30 AM: Cut, Wed, May 7, 2031, 9:00 AM",
      tile: { day: "7", time: "9:00 AM", isOff: false },
      facts: [
        { name: "When", value: "Wednesday, May 7, 2031 at 9:00 AM" },
        { name: "Service", value: "Cut" },
        { name: "With", value: "Ann" },
        { name: "Guests", value: "2" },
        { name: "Duration", value: "1 hr" },
        { name: "Price", value: "$50" },
      ],
    });
    expect(letter?.content.paragraphs.join("\n")).toContain("until Thursday, May 1, 2031 at 8:30 AM EDT");
    const links = letter?.content.actions.map(({ href }) => href.replace(/.*\/waitlist\//, ""));
    expect(links).toEqual([`offer/${id}`, entryId]);
  });

  test("is in the business's language, and names the deposit", async () => {
    const list = await openWaitlist({
      ...german,
      services: [{ name: "Schnitt", durationMin: 60, priceCents: 5_000, depositCents: 1_000 }],
    });
    const entryId = await list.join(person);
    const id = await list.offer(entryId, { ...offered, expiresAt: "2031-05-02T12:30:00.000Z" });
    const letter = await letterAbout(list, offerLetter, id);
    expect(letter?.content.subject).toBe("Für Sie frei bis Fr., 14:30 Uhr: Schnitt, Mi., 7. Mai 2031, 15:00");
    expect(letter?.content.paragraphs).toEqual([
      "Guten Tag Sam Waits,",
      expect.stringContaining("ist frei geworden"),
      "Für die Buchung ist eine Anzahlung von 10\u00a0€ nötig.",
    ]);
  });

  test("isn't sent once the offer is over by the clock, or its person has left", async () => {
    const list = await openWaitlist();
    const entryId = await list.join(person);
    const id = await list.offer(entryId, offered);
    expect(await letterAbout(list.at(offered.expiresAt), offerLetter, id)).toBeNull();
    await list.leave(entryId);
    expect(await letterAbout(list, offerLetter, id)).toBeNull();
    expect(await letterAbout(list, offerLetter, "wlo_nobody")).toBeNull();
  });
});
