import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendars } from "../../../db/schema";
import { env } from "../../env/env";
import type { OwnDatabase } from "../../queue/own-database.test-support";
import { openReceivers } from "../../testing/outside/local-servers";
import { noRadicale } from "../../testing/outside/radicale";
import { type CalendarServer, type CalendarTeam, eachWithTeam } from "./calendar-team.test-support";
import { openDeadline } from "./deadline";
import { type EventAt, removeEventAt } from "./event-at";
import { reconcileSoon } from "./reconcile-soon";
import { storeCalendar } from "./stored-calendar.test-support";

const START = "20310506T140000Z";

describe.skipIf(noRadicale)("two places that are one calendar (rule K6.3)", () => {
  let own: OwnDatabase;
  let server: CalendarServer;
  let team: CalendarTeam;
  eachWithTeam((ready) => {
    ({ own, server, team } = ready);
  });

  /** Connects Anna's calendar once more, for another member or herself: under the same address, or another that leads to it. */
  function connectAgain(member: string, { isSameAddress }: { isSameAddress: boolean }) {
    const { calendar } = team.places.anna;
    const of = { orgId: team.orgId, staffId: team.business.idOf(member), username: "anna", password: "of anna" };
    return storeCalendar(own.db, { ...of, calendar: isSameAddress ? server.proxy.through(calendar) : calendar });
  }

  const addAlarm = async () => {
    const [[name = "", text = ""] = []] = [...team.there("anna")];
    const alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\nDESCRIPTION:Soon\r\nEND:VALARM\r\n";
    await server.radicale.put(team.places.anna.calendar, name, text.replace("END:VEVENT", `${alarm}END:VEVENT`));
  };

  test.each([true, false])(
    "keep a booking that goes from one member to the other (same address: %s)",
    async (isSameAddress) => {
      const { calendarId } = await connectAgain("Cleo", { isSameAddress });
      const { id } = await team.book("2031-05-06T14:00", "Anna");
      await team.work();
      await addAlarm();
      await team.giveTo(id, "Cleo");
      await team.work();
      expect(team.starts("anna")).toEqual([START]);
      expect(await team.events(id)).toMatchObject([{ calendarId }]);
      // What somebody added stays if both places are known to be one.
      if (isSameAddress) expect([...team.there("anna").values()].join()).toContain("TRIGGER:-PT15M");
      await team.giveTo(id, "Anna");
      await team.work();
      expect(team.starts("anna")).toEqual([START]);
      await team.desk.cancel(id);
      await team.work();
      expect([team.there("anna").size, await team.events(id)]).toEqual([0, []]);
    },
  );

  test("keep the bookings of a member who writes to the second account from now on", async () => {
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    const { staffId, calendarId } = team.places.anna;
    await own.db.update(calendars).set({ writes: false }).where(eq(calendars.id, calendarId));
    const second = await connectAgain("Anna", { isSameAddress: true });
    await reconcileSoon(own.db, team.orgId, staffId, new Date());
    await team.work();
    expect(team.starts("anna")).toEqual([START]);
    expect(await team.events(id)).toMatchObject([{ calendarId: second.calendarId }]);
  });

  test("keep the event even if the connection breaks after it was taken out of the place before", async () => {
    await connectAgain("Cleo", { isSameAddress: false });
    const { id } = await team.book("2031-05-06T14:00", "Anna");
    await team.work();
    server.proxy.fail("reset_after", { methods: ["DELETE"], times: 1 });
    await team.giveTo(id, "Cleo");
    await team.work();
    expect(team.there("anna").size).toBe(0);
    await team.workNow();
    expect(team.starts("anna")).toEqual([START]);
    expect(await team.events(id)).toHaveLength(1);
  });
});

test("two people's calendars stay two where the server has one address for both (rule K6.3)", async () => {
  const { http, close } = openReceivers();
  const uid = "K7QM-4XWD.org_a@appointments";
  const deletedBy: string[] = [];
  const { port } = await http(({ method, headers }, response) => {
    const [user = ""] = Buffer.from((headers.authorization ?? "").slice("Basic ".length), "base64")
      .toString()
      .split(":");
    if (method === "DELETE") deletedBy.push(user);
    response.end(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${uid}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`);
  });
  const calendar = new URL(`http://127.0.0.1:${port}/default/`);
  env().calendarUnsafeOrigins.push(calendar.origin);
  const name = new URL("event.ics", calendar);
  const of = (username: string): EventAt => ({
    ...{ account: { kind: "caldav", address: calendar, username, password: "" }, calendar, uid, name, known: name },
  });
  expect(await removeEventAt(of("anna"), of("anna"), openDeadline(5_000))).toBe(true);
  expect(deletedBy).toEqual([]);
  await removeEventAt(of("anna"), of("ben"), openDeadline(5_000));
  expect(deletedBy).toEqual(["anna"]);
  await close();
});
