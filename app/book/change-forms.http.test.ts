import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { eventsOf } from "../../lib/bookings/stored.test-support";
import { bookIn, startBooking, storedBooking } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, type TestBusiness } from "../../lib/testing/business/test-business";
import { dateIn } from "../../lib/testing/caller/api-client";
import {
  callForm,
  detailsPath,
  fieldsOf,
  filled,
  openPage,
  scriptCall,
  sendForm,
} from "../../lib/testing/contract/pages";
import { anyFreePort, startInstance } from "../../lib/testing/server/instance";

let business: TestBusiness;
let orgId: string;
let days = 6;

beforeAll(async () => {
  business = await makeBusiness({ timezone: "UTC", hours: everyDay({ openMin: 0, closeMin: 1440 }) });
  orgId = (await business.ctx()).org.id;
});

async function booked() {
  days += 1;
  const { appointmentId: id } = await bookIn(business, "Cut", { startAt: `${dateIn(days)}T10:00` });
  return { id, manage: `/book/${business.slug}/manage/${id}` };
}
const formAt = async (path: string) => fieldsOf((await openPage(path)).text);
const eventsIn = async (id: string, event: string) => (await eventsOf(orgId, id)).filter((one) => one.event === event);

describe("the form that cancels", () => {
  test("cancels once however often it is sent, and leads to the booking", async () => {
    const { id, manage } = await booked();
    const fields = await formAt(manage);
    for (const answer of await Promise.all([sendForm(manage, fields), sendForm(manage, fields, { server: 1 })])) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, manage]);
    }
    expect((await callForm(manage, fields)).headers.get("x-action-redirect")).toBe(`${manage};push`);
    expect((await storedBooking(id)).status).toBe("cancelled");
    expect(await eventsIn(id, "booking.cancelled")).toHaveLength(1);
    expect((await openPage(manage)).text).not.toContain("$ACTION_");
  });

  test("sent after the start changes nothing and says so on the page", async () => {
    const { id, manage } = await booked();
    const fields = await formAt(manage);
    await startBooking(id);
    const before = await storedBooking(id);
    const answer = await sendForm(manage, fields);
    expect(answer.status).toBe(200);
    expect(await storedBooking(id)).toEqual(before);
    expect(answer.text).not.toContain("$ACTION_");
  });

  test("cancels only with an id and a business that belong together", async () => {
    const other = await makeBusiness();
    const { id, manage } = await booked();
    const fields = await formAt(manage);
    const odds: Record<string, string>[] = [
      { slug: other.slug },
      { slug: "no-such" },
      { slug: "" },
      { id: "apt_AAAAAAAAAAAAAAAA" },
      { id: "" },
    ];
    for (const odd of odds) {
      expect((await sendForm(manage, filled(fields, odd))).status).toBe(200);
    }
    expect((await storedBooking(id)).status).toBe("confirmed");
  });
});

describe("the form that moves", () => {
  test("moves to the time of the address once, and leads to the booking", async () => {
    const { id, manage } = await booked();
    const at = `${dateIn(days + 40)}T15:00:00.000Z`;
    const path = `${manage}/move?at=${at}`;
    const fields = await formAt(path);
    for (const answer of [await sendForm(path, fields), await sendForm(path, fields, { server: 1 })]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${manage}?moved=${at}`]);
    }
    expect((await storedBooking(id)).startAt.toISOString()).toBe(at);
    expect(await eventsIn(id, "booking.rescheduled")).toHaveLength(1);
  });

  test("to a time that was taken meanwhile changes nothing and says so", async () => {
    const { id, manage } = await booked();
    const at = `${dateIn(days + 80)}T15:00:00.000Z`;
    const path = `${manage}/move?at=${at}`;
    const fields = await formAt(path);
    await bookIn(business, "Cut", { startAt: at });
    const before = await storedBooking(id);
    const answer = await sendForm(path, fields);
    expect([answer.status, answer.text.includes('role="alert"')]).toEqual([200, true]);
    expect(await storedBooking(id)).toEqual(before);
  });
});

test("a script's form gets the next page at once, also where the platform's name doesn't lead to this port", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "booking-test-"));
  const port = await anyFreePort();
  const env = { PORT: String(port), APP_URL: "https://booking.invalid" };
  const instance = await startInstance({ databaseUrl: inject("databaseUrl"), dataDir, env });
  const path = detailsPath(business, "Cut", { at: `${dateIn(200)}T10:00:00Z` });
  const typed = { name: "Robin Doe", email: "robin@example.com", phone: "+1 555 0100 22" };
  const { headers, bytes } = await scriptCall(filled(await formAt(path), typed));
  const answer = await fetch(`http://localhost:${port}${path}`, { method: "POST", headers, body: bytes });
  expect(answer.headers.get("x-action-redirect")).toMatch(/\/confirmed;push$/);
  expect(answer.headers.get("content-type")).toBe("text/x-component");
  expect(instance.output()).not.toMatch(/failed to get redirect|fetch failed/);
  await instance.stop();
});
