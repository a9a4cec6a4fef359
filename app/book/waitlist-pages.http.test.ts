import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { waitlistEntries, waitlistOffers } from "../../db/schema";
import { eventsOf, occupationsOf } from "../../lib/bookings/stored.test-support";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { call, dateIn } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { NO_IDS } from "../../lib/testing/contract/describe";
import { bodyFor } from "../../lib/testing/contract/describe-fields";
import { QUERIES } from "../../lib/testing/contract/hostile";
import { bookedId, fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

const PERSON = { name: "Zoë Quillfeather", email: "zoe.quillfeather@example.com", phone: "+1 (555) 0199-77" };
const SECRETS = /quillfeather|0199-?77/i;
const UNKNOWN = ["waitlist/wle_AAAAAAAAAAAAAAAA", "waitlist/offer/wlo_AAAAAAAAAAAAAAAA"];

let business: TestBusiness;
let orgId: string;
let days = 6;

/** One appointment a day: a booked day is full. */
const oneADay = () =>
  makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 600, closeMin: 660 }), settings: { slotStepMin: 60 } });

beforeAll(async () => {
  business = await oneADay();
  orgId = (await business.ctx()).org.id;
});

/** A day of its own, booked by somebody. */
async function fullDay() {
  days += 1;
  const day = dateIn(days);
  const { appointmentId } = await bookIn(business, "Cut", { startAt: `${day}T10:00:00Z` });
  return { day, appointmentId };
}

const joinPath = (day: string) =>
  `/book/${business.slug}/waitlist/join?service=${business.idOf("Cut")}&from=${day}&to=${day}`;

/** Joins by the page's form, as a browser without JavaScript does. */
async function join(day: string, typed: Record<string, string> = {}) {
  const path = joinPath(day);
  const wish = { fromDate: day, toDate: day, fromMin: "0", toMin: "1440" };
  const fields = filled(fieldsOf((await openPage(path)).text), { ...PERSON, ...wish, ...typed });
  return sendForm(path, fields);
}

/** The page of a place on the waitlist for a full day, and the booking that fills it. */
async function waiting(typed: Record<string, string> = {}) {
  const { day, appointmentId } = await fullDay();
  const place = (await join(day, typed)).headers.get("location") ?? "";
  return { day, appointmentId, place, entryId: place.split("/").at(-1) ?? "" };
}

/** The page of an offer: of a day whose booking is cancelled while somebody waits. */
async function offered(typed: Record<string, string> = {}) {
  const all = await waiting(typed);
  await rawCall("POST", `/api/v1/${business.slug}/booking/${all.appointmentId}/cancel`);
  const find = async () => {
    const rows = await testDatabase().select().from(waitlistOffers).where(eq(waitlistOffers.entryId, all.entryId));
    return rows[0]?.id ?? "";
  };
  await expect.poll(find, { timeout: 20_000 }).not.toBe("");
  const offerId = await find();
  return { ...all, offerId, offer: `/book/${business.slug}/waitlist/offer/${offerId}` };
}

const entryOf = async (id: string) =>
  (await testDatabase().select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0];
const offerOf = async (id: string) =>
  (await testDatabase().select().from(waitlistOffers).where(eq(waitlistOffers.id, id)))[0];

describe("the form that joins", () => {
  test("puts the person on the waitlist and leads to their place", async () => {
    const { day, place, entryId } = await waiting();
    expect(place).toMatch(new RegExp(`^/book/${business.slug}/waitlist/wle_[\\w-]{16}$`));
    expect(await entryOf(entryId)).toMatchObject({
      status: "waiting",
      serviceId: business.idOf("Cut"),
      fromDate: day,
      toDate: day,
      email: PERSON.email,
    });
    expect((await openPage(place)).status).toBe(200);
  });

  test("sent again for the same says so, and never shows the link", async () => {
    const { day, entryId } = await waiting();
    const answer = await join(day);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(answer.text).toContain('id="problem"');
    expect(answer.text).not.toContain(entryId);
  });

  test("refused for what was typed says so at the fields, and has all of it still", async () => {
    const { day } = await fullDay();
    const answer = await join(day, { name: "Z", email: "no mail", fromMin: "630", toMin: "600" });
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    for (const field of ["name", "email"]) expect(answer.text).toContain(`href="#${field}"`);
    expect(answer.text).not.toContain('href="#phone"');
    expect(answer.text).toContain('value="no mail"');
    expect(answer.text).toContain(`value="${day}"`);
    const late = await join(day, { fromMin: "630", toMin: "600" });
    expect(late.text).toContain('href="#toMin"');
    expect(late.text).toMatch(/<option value="630"[^>]* selected=""/);
  });

  test("doesn't put anyone on the waitlist while a time that fits is free, which it leads to", async () => {
    days += 1;
    const day = dateIn(days);
    const answer = await join(day);
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    const at = encodeURIComponent(`${day}T10:00:00.000Z`);
    expect(answer.text.replaceAll("&amp;", "&")).toContain(
      `href="/book/${business.slug}?service=${business.idOf("Cut")}&at=${at}"`,
    );
  });
});

describe("the buttons of the private pages, without JavaScript", () => {
  test("leaving ends the place, once however often it is sent", async () => {
    const { place, entryId } = await waiting();
    const fields = fieldsOf((await openPage(place)).text);
    for (const server of [0, 1] as const) {
      const answer = await sendForm(place, fields, { server });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, place]);
    }
    expect((await entryOf(entryId))?.status).toBe("left");
    expect((await openPage(place)).text).not.toContain("$ACTION_");
  });

  test("taking an offer books it, and leads to the booking", async () => {
    const { offer, offerId, place } = await offered();
    const fields = fieldsOf((await openPage(offer)).text);
    const answer = await sendForm(offer, fields);
    const { bookingId } = (await offerOf(offerId)) ?? {};
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/book/${business.slug}/manage/${bookingId}/confirmed`,
    ]);
    const events = await eventsOf(orgId, bookingId ?? "");
    expect(events.map(({ event }) => event)).toEqual(["booking.created"]);

    for (const page of [offer, place]) {
      const { text } = await openPage(page);
      expect(text).toContain(`/manage/${bookingId}`);
      expect(text).not.toContain("$ACTION_");
    }
  });

  test("declining lets the time pass, and the place stays", async () => {
    const { offer, offerId, entryId } = await offered();
    const fields = fieldsOf((await openPage(offer)).text, 1);
    const answer = await sendForm(offer, fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, offer]);
    expect([(await offerOf(offerId))?.status, (await entryOf(entryId))?.status]).toEqual(["declined", "waiting"]);
  });

  test("taking an offer after its end books nothing, and leads to the nearest free times", async () => {
    const { offer, offerId } = await offered();
    const fields = fieldsOf((await openPage(offer)).text);
    const over = { expiresAt: new Date(Date.now() - 1_000) };
    await testDatabase().update(waitlistOffers).set(over).where(eq(waitlistOffers.id, offerId));
    const answer = await sendForm(offer, fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${offer}?over=1`]);
    const { text } = await openPage(offer);
    expect(text).not.toContain("$ACTION_");
    expect(text).toContain(`at=${encodeURIComponent(`${dateIn(days + 1)}T10:00:00.000Z`)}`);
    expect((await offerOf(offerId))?.bookingId).toBeNull();
  });
});

const ROUNDS = 10;

test("of a claim and a stranger's booking of the same time, sent at once to two servers, the claim wins in every round", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { offer, day } = await offered({ email: `round${round}@example.com` });
    const fields = fieldsOf((await openPage(offer)).text);
    const [claim, stranger] = await Promise.all([
      sendForm(offer, fields, { server: 0 }),
      call("POST", `/api/v1/${business.slug}/book`, {
        server: 1,
        body: bodyFor(business.idOf("Cut"), { startAt: `${day}T10:00:00Z` }),
      }),
    ]);
    expect([stranger.status, stranger.json]).toMatchObject([409, { reason: "slot_taken" }]);
    const events = await eventsOf(orgId, bookedId(claim));
    expect(events.map(({ event }) => event)).toEqual(["booking.created"]);
  }
});

test("reading any page of the waitlist, once, twice, by GET or HEAD, changes nothing and tells nothing about the person", async () => {
  const { offer, place, day, offerId, entryId } = await offered();
  const stored = async () => [await entryOf(entryId), await offerOf(offerId), await occupationsOf(orgId)];
  const before = await stored();
  for (const path of [joinPath(day), place, `${place}?embedded=1`, offer]) {
    for (const method of ["GET", "HEAD", "GET"]) {
      const { status, text } = await rawCall(method, path);
      expect([method, path, status]).toEqual([method, path, 200]);
      expect([path, text.match(SECRETS)]).toEqual([path, null]);
    }
    const script = { headers: { RSC: "1" } };
    const leading = await openPage(path, script);
    const { text, headers } = await openPage(leading.headers.get("location") ?? path, script);
    expect([path, headers.get("content-type"), text.match(SECRETS)]).toEqual([path, "text/x-component", null]);
    expect((await openPage(path)).text).toMatch(/<meta name="robots" content="noindex/);
  }
  expect(await stored()).toEqual(before);
});

describe("a page of what isn't there", () => {
  const shown = ({ text }: { text: string }) => text.replace(/<script[\s\S]*?<\/script>| nonce="[^"]*"/g, "");

  test("is the same for an unknown id, another business's, and a text that can't be an id", async () => {
    const { entryId, offerId } = await offered();
    const other = await oneADay();
    const [unknown] = UNKNOWN.map((path) => `/book/${other.slug}/${path}`);
    const first = shown(await openPage(unknown ?? ""));
    const ids = [entryId, offerId, "wle_AAAAAAAAAAAAAAAA", "wlo_AAAAAAAAAAAAAAAA", ...NO_IDS];
    for (const path of ids.flatMap((id) => [`waitlist/${id}`, `waitlist/offer/${id}`])) {
      const answer = await openPage(`/book/${other.slug}/${path}`);
      expect([path, answer.status, shown(answer) === first]).toEqual([path, 404, true]);
    }
  });
});

test.each(["service", "staff", "party", "from", "to", "after", "before", "embedded"])(
  "joining with odd values of %s in its address is no failure",
  async (name) => {
    const rest = new URLSearchParams(name === "service" ? {} : { service: business.idOf("Cut") });
    for (const odd of [...QUERIES.map((query) => query.replaceAll("P", name)), `${name}=99`, `${name}=2199-12-31`]) {
      const { status } = await rawCall("GET", `/book/${business.slug}/waitlist/join?${odd}&${rest}`);
      expect([odd.slice(0, 60), status]).toEqual([odd.slice(0, 60), 200]);
    }
  },
);
