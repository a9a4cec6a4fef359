import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { waitlistEntries } from "../../db/schema";
import { bookIn } from "../../lib/testing/business/booked-over-http";
import { everyDay, makeBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { dateIn, someAddress } from "../../lib/testing/caller/api-client";
import { fieldsOf, filled, openPage, sendForm } from "../../lib/testing/contract/pages";

const JOINED_FROM_ONE_ADDRESS_MAX = 10;

test("an address can join waitlists ten times in ten minutes, over both servers; the next is refused and stores nothing", async () => {
  const hours = everyDay({ openMin: 600, closeMin: 660 });
  const business = await makeBusiness({ timezone: "UTC", hours, settings: { slotStepMin: 60 } });
  const day = dateIn(6);
  await bookIn(business, "Cut", { startAt: `${day}T10:00:00Z` });
  const path = `/book/${business.slug}/waitlist/join?service=${business.idOf("Cut")}&from=${day}&to=${day}`;
  const join = async (n: number, headers: Record<string, string>) => {
    // Each form has a key of its own.
    const blank = fieldsOf((await openPage(path)).text);
    const wish = { fromDate: day, toDate: day, fromMin: "0", toMin: "1440" };
    const person = { name: "Robin", email: `robin-${n}@example.com`, phone: "+1 555 0100" };
    return sendForm(path, filled(blank, { ...person, ...wish }), { headers, server: n % 2 === 0 ? 0 : 1 });
  };
  const headers = { "X-Forwarded-For": someAddress() };
  for (let n = 0; n < JOINED_FROM_ONE_ADDRESS_MAX; n += 1)
    expect([n, (await join(n, headers)).status]).toEqual([n, 303]);

  // A form that is refused is shown again, with what was typed.
  const refused = await join(10, headers);
  expect([refused.status, refused.headers.get("location")]).toEqual([200, null]);
  const { org } = await business.ctx();
  const places = () =>
    testDatabase()
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.orgId, org.id), eq(waitlistEntries.status, "waiting")));
  expect(await places()).toHaveLength(10);
  expect((await join(10, { "X-Forwarded-For": someAddress() })).status).toBe(303);
});
