import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noRadicale, type Radicale, startRadicale } from "./radicale";

const EVENT = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//test//EN",
  "BEGIN:VEVENT",
  "UID:one@example.com",
  "DTSTAMP:20310101T000000Z",
  "DTSTART:20310303T100000Z",
  "DTEND:20310303T110000Z",
  "END:VEVENT",
  "END:VCALENDAR",
  "",
].join("\r\n");

describe.skipIf(noRadicale)("a real calendar server", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale({ users: { anna: "old secret" } });
  });
  afterAll(() => radicale.stop());

  test("keeps what is written to a calendar, and only lets its owner in", async () => {
    const calendar = await radicale.makeCalendar("anna", "Work");
    expect(radicale.objectsOf(calendar).size).toBe(0);
    await radicale.put(calendar, "one.ics", EVENT);
    expect(radicale.objectsOf(calendar).get("one.ics")).toContain("UID:one@example.com");
    radicale.setPassword("anna", "new secret");
    await radicale.remove(calendar, "one.ics");
    expect(radicale.objectsOf(calendar).size).toBe(0);
    await expect(fetch(calendar, { method: "PROPFIND" })).resolves.toHaveProperty("status", 401);
  });
});
