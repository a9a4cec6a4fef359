import { beforeAll, describe, expect, inject, test } from "vitest";
import { eventsOf, rowsOf } from "../../lib/bookings/stored.test-support";
import { bookIn, storedBooking } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { bookingBody, call, dateIn } from "../../lib/testing/caller/api-client";
import {
  bookedId,
  callForm,
  detailsPath,
  fieldOf,
  fieldsOf,
  filled,
  openPage,
  sendForm,
} from "../../lib/testing/contract/pages";

const TYPED = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 0100 22", notes: "first visit" };
let business: TestBusiness;
let orgId: string;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }) });
  orgId = (await business.ctx()).org.id;
});

let hour = 0;
/** The last step for a time that no other test books, and its form. */
async function lastStep() {
  hour += 1;
  const at = `${dateIn(7 + Math.floor(hour / 20))}T${String(hour % 20).padStart(2, "0")}:00:00.000Z`;
  const path = detailsPath(business, "Cut", { at });
  return { at, path, fields: filled(fieldsOf((await openPage(path)).text), TYPED) };
}
const countOf = async () => (await rowsOf(orgId)).length;

describe("the form of the last step", () => {
  test("books without JavaScript what the address says, and leads to the confirmation", async () => {
    const { at, path, fields } = await lastStep();
    const answer = await sendForm(path, fields);
    expect(answer.status).toBe(303);
    const id = bookedId(answer);
    expect(answer.headers.get("location")).toBe(`/book/${business.slug}/manage/${id}/confirmed`);
    expect((await storedBooking(id)).startAt.toISOString()).toBe(at);
    expect((await eventsOf(orgId, id)).map(({ event }) => event)).toEqual(["booking.created"]);
    expect((await openPage(answer.headers.get("location") ?? "")).status).toBe(200);
  });

  test("leads back into the frame when it was sent from one", async () => {
    const { path, fields } = await lastStep();
    const embedded = path.replace("?", "/embed?");
    const own = filled(fieldsOf((await openPage(embedded)).text), TYPED);
    expect(fieldOf(own, "embedded")).toBe("1");
    expect((await sendForm(embedded, own)).headers.get("location")).toMatch(/\/confirmed\?embedded=1$/);
    expect(fieldOf(fields, "embedded")).toBe("");
  });

  test("sent twice, ten times at once, by both servers and both ways, books once and leads to the same page", async () => {
    const { path, fields } = await lastStep();
    const before = await countOf();
    const sent = Array.from({ length: 10 }, (_, n) => {
      const visit = { server: n % 2 === 0 ? 0 : 1 } as const;
      return n % 3 === 0 ? callForm(path, fields, visit) : sendForm(path, fields, visit);
    });
    const answers = [...(await Promise.all(sent)), await sendForm(path, fields)];
    const places = answers.map(
      ({ headers }) => (headers.get("location") ?? headers.get("x-action-redirect"))?.split(";")[0],
    );
    expect(new Set(places).size).toBe(1);
    expect(places[0]).toMatch(/\/manage\/apt_[\w-]{16}\/confirmed$/);
    expect(await countOf()).toBe(before + 1);
    const id = /apt_[\w-]{16}/.exec(places[0] ?? "")?.[0];
    expect((await eventsOf(orgId, id)).filter(({ event }) => event === "booking.created")).toHaveLength(1);
  });

  test("has a key of its own each time it is shown, and books nothing else under the same", async () => {
    const { path, fields } = await lastStep();
    expect(fieldOf(fieldsOf((await openPage(path)).text), "key")).not.toBe(fieldOf(fields, "key"));
    bookedId(await sendForm(path, fields));
    const before = await countOf();
    const answer = await sendForm(path, filled(fields, { startAt: `${dateIn(30)}T10:00:00.000Z` }));
    expect([answer.status, answer.text.includes('id="problem"')]).toEqual([200, true]);
    expect(await countOf()).toBe(before);
  });

  test("refused for what was typed, says so and has all of it still", async () => {
    const { path, fields } = await lastStep();
    const before = await countOf();
    const typed = { name: "R", email: 'no "mail" <b>', phone: "12345", notes: "<script>alert(1)</script> & 'more'" };
    const answer = await sendForm(path, filled(fields, typed));
    expect([answer.status, answer.text.includes('id="problem"')]).toEqual([200, true]);
    for (const field of ["name", "email", "phone"]) expect(answer.text).toContain(`href="#${field}"`);
    expect(answer.text).not.toContain('href="#notes"');
    expect(answer.text).toContain('value="no &quot;mail&quot; &lt;b&gt;"');
    expect(answer.text).not.toContain("<script>alert(1)");
    expect(await countOf()).toBe(before);
    const again = filled(fieldsOf(answer.text), TYPED);
    expect(fieldOf(again, "attempt")).toBe("1");
    bookedId(await sendForm(path, again));
  });

  test("for a time that was taken meanwhile offers other times, chooses none, and books the one chosen", async () => {
    const { at, path, fields } = await lastStep();
    await bookIn(business, "Cut", { startAt: at });
    const answer = await sendForm(path, fields);
    expect([answer.status, answer.text.includes('id="problem"')]).toEqual([200, true]);
    const unchosen = filled(fieldsOf(answer.text), TYPED);
    const other = fieldOf(unchosen, "offered");
    expect(other).toMatch(/^20.*:00:00\.000Z$/);
    expect([other === at, fieldOf(unchosen, "startAt")]).toEqual([false, ""]);
    const again = fieldsOf((await sendForm(path, unchosen)).text);
    expect([fieldOf(again, "offered"), fieldOf(again, "startAt")]).toEqual([other, ""]);
    const id = bookedId(await sendForm(path, filled(again, { ...TYPED, startAt: other })));
    expect((await storedBooking(id)).startAt.toISOString()).toBe(other);
    // One of the hours that come next is booked now.
    hour += 3;
  });

  test("is the API's own booking: the same request there is refused for the same time", async () => {
    const { at, path, fields } = await lastStep();
    bookedId(await sendForm(path, fields));
    const body = bookingBody({ serviceId: business.idOf("Cut"), startAt: at });
    expect(await call("POST", `/api/v1/${business.slug}/book`, { body })).toMatchObject({
      status: 409,
      json: { reason: "slot_taken" },
    });
  });
});

describe("whose forms are taken", () => {
  test("those of the platform, behind a proxy that renames the host", async () => {
    for (const send of [sendForm, callForm]) {
      const { path, fields } = await lastStep();
      const headers = { Host: "internal:8080", Origin: String(inject("baseUrls")[0]) };
      const answer = await send(path, fields, { headers });
      expect(answer.headers.get("location") ?? answer.headers.get("x-action-redirect")).toMatch(/\/confirmed/);
    }
  });

  test("those of the host that they are sent to, whatever the platform is called", async () => {
    const { path, fields } = await lastStep();
    bookedId(await sendForm(path, fields, { headers: { Host: "booking.example", Origin: "https://booking.example" } }));
  });

  test.each<Record<string, string>>([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" },
    { Origin: "https://evil.example", Host: "localhost", Forwarded: "host=evil.example" },
    { Origin: "https://localhost.evil.example" },
  ])("never those of another site: %j", async (headers) => {
    const { path, fields } = await lastStep();
    const before = await countOf();
    for (const send of [sendForm, callForm]) expect((await send(path, fields, { headers })).status).toBe(403);
    expect(await countOf()).toBe(before);
  });
});
