import { beforeAll, describe, expect, test } from "vitest";
import { sweepEndedHolds } from "../../lib/bookings/change/sweep-ended-holds";
import { customersOf, eventsOf, occupationsOf, rowsOf } from "../../lib/bookings/stored.test-support";
import { bookIn, setBooking } from "../../lib/testing/business/booked-over-http";
import { makeBusiness, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { type ApiAnswer, dateIn } from "../../lib/testing/caller/api-client";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { NO_IDS } from "../../lib/testing/contract/describe";
import { openPage } from "../../lib/testing/contract/pages";

const PERSON = {
  name: "Zoë Quillfeather",
  email: "zoe.quillfeather@example.com",
  phone: "+1 (555) 0199-77",
  notes: "allergic to lavender",
};
/** Also as JSON and URLs have them. */
const SECRETS = [/quillfeather/i, /0199-?77/, /lavender/];

let business: TestBusiness;
let confirmed: string;
let due: string;
let ended: string;
let cancelled: string;

beforeAll(async () => {
  business = await makeBusiness({
    services: [
      { name: "Cut", durationMin: 60, priceCents: 5_000 },
      { name: "Colour", durationMin: 60, priceCents: 9_000, depositCents: 2_000 },
    ],
  });
  const book = async (service: string, time: string) =>
    (await bookIn(business, service, { ...PERSON, startAt: `${dateIn(7)}T${time}` })).appointmentId;
  [confirmed, due, ended, cancelled] = [
    await book("Cut", "09:00"),
    await book("Colour", "10:00"),
    await book("Colour", "11:00"),
    await book("Cut", "12:00"),
  ];
  await setBooking(ended, { holdEndsAt: new Date(Date.now() - 60_000) });
  await rawCall("POST", `/api/v1/${business.slug}/booking/${cancelled}/cancel`);
});

const pagesOf = (id: string, slug = business.slug) =>
  [
    `manage/${id}`,
    `manage/${id}?moved=1`,
    `manage/${id}/move`,
    `manage/${id}/move?day=${dateIn(8)}`,
    `manage/${id}/move?at=${dateIn(8)}T12:00`,
    `manage/${id}/confirmed`,
    `manage/${id}/confirmed?embedded=1`,
    `pay/${id}`,
  ].map((rest) => `/book/${slug}/${rest}`);
/** The confirmation page of a booking that is no longer active leads to the page that says so. */
const statusOf = (path: string) =>
  path.includes("/confirmed") && [ended, cancelled].some((id) => path.includes(id)) ? 307 : 200;

const bookings = () => [confirmed, due, ended, cancelled];

test("reading any page of a booking, once, twice, by GET or HEAD, changes nothing", async () => {
  const { org } = await business.ctx();
  const stored = async () => [
    await rowsOf(org.id),
    await eventsOf(org.id),
    await customersOf(org.id),
    await occupationsOf(org.id),
    (await business.ctx()).org,
  ];
  // The server cancels ended holds on its own; that is done first, so that no page causes it.
  await sweepEndedHolds(testDatabase(), new Date());
  const before = await stored();
  for (const path of bookings().flatMap((id) => [...pagesOf(id), `/book/${business.slug}/manage/${id}/calendar.ics`])) {
    for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
      const { status, text } = await rawCall(method, path);
      expect([method, path, status]).toEqual([method, path, statusOf(path)]);
      if (method === "HEAD") expect(text).toBe("");
    }
  }
  expect(await stored()).toEqual(before);
});

describe("a booking's pages show nothing about the customer", () => {
  test("nor in what its scripts are given", async () => {
    for (const path of bookings().flatMap((id) => pagesOf(id))) {
      const { status, text } = await openPage(path);
      expect([path, status]).toEqual([path, statusOf(path)]);
      for (const secret of SECRETS) expect([path, text.match(secret)]).toEqual([path, null]);
    }
  });

  test("nor in what a script fetches instead of the page", async () => {
    for (const path of pagesOf(confirmed)) {
      const { headers } = await openPage(path, { headers: { RSC: "1" } });
      const answer = await openPage(headers.get("location") ?? path, { headers: { RSC: "1" } });
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "text/x-component"]);
      for (const secret of SECRETS) expect([path, answer.text.match(secret)]).toEqual([path, null]);
    }
  });
});

describe("a page of what isn't there", () => {
  /** The words of the page in any order (its parts come and are numbered as they are ready), but for the id and the nonce. */
  const words = ({ headers, text }: ApiAnswer, id: string) =>
    text
      .replaceAll(/'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1] ?? "", "")
      .replaceAll(id, "")
      .replace(/\$L?[0-9a-f]{1,2}\b/g, "")
      .match(/[\w-]{3,}/g)
      ?.sort();
  const shown = ({ text }: ApiAnswer) => text.replace(/<script[\s\S]*?<\/script>| nonce="[^"]*"/g, "");

  test("is the same, scripts included, for an unknown id and another business's", async () => {
    const other = await makeBusiness();
    const { appointmentId: foreign } = await bookIn(other, "Cut");
    const unknown = "apt_AAAAAAAAAAAAAAAA";
    const [pages, foreignPages] = [pagesOf(unknown), pagesOf(foreign)];
    for (const [n, path] of pages.entries()) {
      const [one, another] = [await openPage(path), await openPage(foreignPages[n] ?? "")];
      expect([path, one.status, another.status]).toEqual([path, 404, 404]);
      expect(words(another, foreign)).toEqual(words(one, unknown));
    }
  });

  test("shows the same for every text that can't be an id", async () => {
    for (const [n, path] of pagesOf("ID").entries()) {
      const first = shown(await openPage(path.replace("ID", "apt_AAAAAAAAAAAAAAAA")));
      for (const id of NO_IDS) {
        const answer = await openPage(path.replace("ID", id));
        expect([n, id, answer.status]).toEqual([n, id, 404]);
        expect([n, id, shown(answer)]).toEqual([n, id, first]);
      }
    }
  });

  test("is a 404 for unknown businesses too, and tells no booking of another", async () => {
    for (const slug of ["no-such-business", "NO-SUCH", "%27--", "__proto__", "x".repeat(500)]) {
      for (const path of [`/book/${slug}`, `/book/${slug}/embed`, ...pagesOf(confirmed, slug)]) {
        const { status, text } = await openPage(path);
        expect([path, status]).toEqual([path, 404]);
        expect(text).not.toMatch(/Test business|APT-/);
      }
    }
  });
});
