import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { env } from "../../env/env";
import { type FaultyProxy, startFaultyProxy } from "../../testing/outside/faulty-proxy";
import { noRadicale, type Radicale, startRadicale } from "../../testing/outside/radicale";
import { deleteEvent, fetchCalendar, findCalendars, findEvent, getEvent, putEvent } from "./caldav";
import { anEvent, MARCH } from "./events.test-support";
import type { OutsideAccount } from "./outside";

const DAY_MS = 86_400_000;

describe.skipIf(noRadicale)("an account at a real calendar server", () => {
  let radicale: Radicale;
  let proxy: FaultyProxy;
  let calendar: URL;
  let number = 0;

  const account = (changed: Partial<OutsideAccount> = {}): OutsideAccount => ({
    kind: "caldav",
    address: new URL(proxy.origin),
    username: "anna",
    password: "app password: ü",
    ...changed,
  });
  const read = (validators: Record<string, string> | null = null, at = calendar) =>
    fetchCalendar(account(), at, { window: MARCH, validators });
  const refusedAs = (problem: string) => ({ name: "OutsideError", problem });
  /** A calendar of its own for a test. */
  const ownCalendar = async () => proxy.through(await radicale.makeCalendar("anna", `Own ${++number}`));

  beforeAll(async () => {
    radicale = await startRadicale({ users: { anna: "app password: ü", ben: "ben's" } });
    proxy = await startFaultyProxy(radicale.origin);
    env().calendarUnsafeOrigins.push(radicale.origin, proxy.origin);
    calendar = proxy.through(await radicale.makeCalendar("anna", "Work"));
    await radicale.makeCalendar("ben", "2024");
  });
  afterAll(async () => {
    await proxy.stop();
    await radicale.stop();
  });

  test("is found by the server's address, by that of its calendars, and by that of one calendar", async () => {
    for (const path of ["/", "/anna/"]) {
      const { calendars } = await findCalendars(account({ address: new URL(path, proxy.origin) }));
      expect(calendars).toContainEqual({ address: calendar, name: "Work", colour: null, canWrite: true });
    }
    const { calendars } = await findCalendars(account({ address: calendar }));
    expect(calendars.map(({ name }) => name)).toEqual(["Work"]);
    // A name that looks like a number stays one, and another person at the same address is another account.
    const ben = await findCalendars(account({ username: "ben", password: "ben's" }));
    expect(ben.calendars.map(({ name }) => name)).toEqual(["2024"]);
  });

  test("with a wrong password, or at no calendar server, isn't found", async () => {
    await expect(findCalendars(account({ password: "old" }))).rejects.toMatchObject(refusedAs("wrong_password"));
    proxy.fail("web_page");
    await expect(findCalendars(account())).rejects.toMatchObject(refusedAs("no_calendars"));
    proxy.heal();
  });

  test("that the server says is elsewhere gets no password there", async () => {
    proxy.fail({ status: 302, headers: { location: `${radicale.origin}/anna/` } });
    const refusal = { ...refusedAs("elsewhere"), origin: radicale.origin };
    await expect(findCalendars(account())).rejects.toMatchObject(refusal);
    proxy.heal();
  });

  test("is written to, read, changed and cleared", async () => {
    const at = await ownCalendar();
    const href = new URL("one.ics", at);
    const written = await putEvent(account(), href, { text: anEvent("one@here", 4), etag: null });
    if (written === "changed") throw new Error("nothing was there before");
    expect(await putEvent(account(), href, { text: anEvent("one@here", 4), etag: null })).toBe("changed");
    expect(await getEvent(account(), href)).toMatchObject({ etag: written.etag });
    expect(await findEvent(account(), at, "one@here")).toMatchObject({ href: href.href });
    expect(await findEvent(account(), at, "one@her")).toBeNull();
    const again = await putEvent(account(), href, { text: anEvent("one@here", 5), etag: written.etag });
    expect(again).not.toBe("changed");
    expect(await putEvent(account(), href, { text: anEvent("one@here", 6), etag: written.etag })).toBe("changed");
    await deleteEvent(account(), href);
    await deleteEvent(account(), href);
    expect(await getEvent(account(), href)).toBeNull();
  });

  test("whose server doesn't say how it stored an event is asked", async () => {
    const at = await ownCalendar();
    const href = new URL("asked.ics", at);
    await radicale.put(new URL(at.pathname, radicale.origin), "renamed.ics", anEvent("asked@here", 4));
    // As if the server had kept the event under a name of its own.
    proxy.fail({ status: 201 }, { methods: ["PUT"] });
    const written = await putEvent(account(), href, { text: anEvent("asked@here", 4), etag: null });
    proxy.heal();
    expect(written).toMatchObject({ href: new URL("renamed.ics", at), etag: expect.stringMatching(/^".+"$/) });
  });

  test("is read within a window, with texts as they were typed; nothing new is told as such", async () => {
    const at = await ownCalendar();
    const own = new URL(at.pathname, radicale.origin);
    await radicale.put(own, "a.ics", anEvent("a@there", 4, "Tom & <Jerry> \u000b"));
    await radicale.put(own, "b.ics", anEvent("b@there", 25));
    const first = await read(null, at);
    if (first.isUnchanged) throw new Error("it is read for the first time");
    expect(first.objects.map(({ href }) => href)).toEqual([new URL("a.ics", at).href]);
    expect(first.objects[0]?.text).toMatch(/SUMMARY:Tom & <Jerry>/);
    expect(await read(first.validators, at)).toEqual({ isUnchanged: true });
    await radicale.put(own, "c.ics", anEvent("c@there", 5));
    expect(await read(first.validators, at)).toMatchObject({ isUnchanged: false, objects: [{}, {}] });
  });

  test.each([
    ["web_page", "incomplete"],
    ["truncated", "incomplete"],
    ["reset_after", "no_connection"],
    [{ status: 207, headers: { "content-type": "text/xml" } }, "incomplete"],
    [{ status: 401 }, "wrong_password"],
    [{ status: 403 }, "forbidden"],
    [{ status: 404 }, "gone"],
    [{ status: 500 }, "server_error"],
  ] as const)("is read whole or not at all: %j", async (fault, problem) => {
    for (const method of ["PROPFIND", "REPORT"]) {
      proxy.fail(fault, { methods: [method] });
      await expect(read()).rejects.toMatchObject(refusedAs(problem));
    }
    proxy.heal();
  });

  test("is read though one of its objects is broken, and whatever it says of its state", async () => {
    const said = (prop: string) =>
      `<multistatus xmlns="DAV:"><response><href>${calendar.pathname}</href><propstat><prop>${prop}</prop></propstat></response></multistatus>`;
    const state = `<resourcetype><c:calendar xmlns:c="urn:ietf:params:xml:ns:caldav"/></resourcetype><sync-token>${"a".repeat(1_001)}</sync-token>`;
    proxy.fail({ status: 207, body: said(state) }, { methods: ["PROPFIND"] });
    const stated = await read();
    expect(stated.isUnchanged ? null : stated.validators).toEqual({});
    const text = anEvent("whole@there", 4);
    const objects = [text, text.slice(0, 150)].map(
      (data, n) =>
        `<response><href>${n}.ics</href><propstat><prop><c:calendar-data>${data}</c:calendar-data></prop></propstat></response>`,
    );
    const body = `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${objects.join("")}</multistatus>`;
    proxy.fail({ status: 207, body }, { methods: ["REPORT"] });
    expect(await read()).toMatchObject({ objects: [{}, {}] });
    // An object without its text is no answer.
    proxy.fail({ status: 207, body: body.replace(text, "") }, { methods: ["REPORT"] });
    await expect(read()).rejects.toMatchObject(refusedAs("incomplete"));
    proxy.heal();
  });

  test("that says nothing of its calendar is no answer, though its list of events may be empty", async () => {
    proxy.fail("empty_207", { methods: ["PROPFIND"] });
    await expect(read()).rejects.toMatchObject(refusedAs("incomplete"));
    proxy.fail("empty_207", { methods: ["REPORT"] });
    expect(await read()).toMatchObject({ isUnchanged: false, objects: [] });
    proxy.heal();
  });

  test("that wants to be left alone is left alone for as long as it says, a day at most", async () => {
    for (const [retryAfter, ms] of [
      ["120", 120_000],
      ["9999999", DAY_MS],
      ["soon", null],
    ] as const) {
      proxy.fail({ status: 429, headers: { "retry-after": retryAfter } });
      await expect(read()).rejects.toMatchObject({ ...refusedAs("busy"), retryAfterMs: ms });
    }
    proxy.heal();
  });

  test("whose server doesn't understand windows is read without one", async () => {
    proxy.fail({ status: 400 }, { methods: ["REPORT"], times: 1 });
    expect(await read()).toMatchObject({ isUnchanged: false });
    proxy.heal();
  });

  test("whose calendar was deleted says so", async () => {
    const at = await ownCalendar();
    await radicale.removeCalendar(new URL(at.pathname, radicale.origin));
    await expect(read(null, at)).rejects.toMatchObject(refusedAs("gone"));
  });
});
