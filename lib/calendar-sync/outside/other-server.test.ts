import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "../../env/env";
import { noXandikos, startXandikos } from "../../testing/outside/xandikos";
import { deleteEvent, fetchCalendar, findCalendars, findEvent, getEvent, putEvent } from "./caldav";
import { anEvent, MARCH } from "./events.test-support";
import type { OutsideAccount } from "./outside";

describe.skipIf(noXandikos)("another real calendar server", () => {
  let xandikos: Awaited<ReturnType<typeof startXandikos>>;
  beforeAll(async () => {
    xandikos = await startXandikos();
    env().calendarUnsafeOrigins.push(xandikos.origin);
  });
  afterAll(() => xandikos.stop());

  test("is connected, written to, read, changed and cleared", async () => {
    const account: OutsideAccount = {
      kind: "caldav",
      address: new URL(xandikos.origin),
      username: "anna",
      password: "x",
    };
    const { calendars } = await findCalendars(account);
    const [calendar] = calendars;
    if (!calendar) throw new Error("no calendar was found");
    expect(calendar).toMatchObject({ name: "calendar", canWrite: true });
    const href = new URL("one.ics", calendar.address);
    const written = await putEvent(account, href, { text: anEvent("one@here", 4), etag: null });
    if (written === "changed") throw new Error("nothing was there before");
    expect(await putEvent(account, href, { text: anEvent("one@here", 5), etag: null })).toBe("changed");

    const read = (validators: Record<string, string> | null) =>
      fetchCalendar(account, calendar.address, { window: MARCH, validators });
    const first = await read(null);
    if (first.isUnchanged) throw new Error("it is read for the first time");
    expect(first.objects).toMatchObject([{ href: href.href, etag: written.etag }]);
    expect(await read(first.validators)).toEqual({ isUnchanged: true });
    expect(await findEvent(account, calendar.address, "one@here")).toMatchObject({ href: href.href });

    await putEvent(account, href, { text: anEvent("one@here", 25), etag: written.etag });
    expect(await read(first.validators)).toMatchObject({ isUnchanged: false, objects: [] });
    await deleteEvent(account, href);
    await deleteEvent(account, href);
    expect(await getEvent(account, href)).toBeNull();
    const gone = new URL("nowhere/", calendar.address);
    await expect(fetchCalendar(account, gone, { window: MARCH, validators: null })).rejects.toMatchObject({
      problem: "gone",
    });
  });
});
