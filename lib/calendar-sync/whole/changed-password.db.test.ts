import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { refusalReasonOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { env } from "../../env/env";
import { log } from "../../env/log";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { type FaultyProxy, startFaultyProxy } from "../../testing/outside/faulty-proxy";
import { noRadicale, type Radicale, startRadicale } from "../../testing/outside/radicale";
import { changePassword } from "../accounts/change-password";
import { syncNow } from "../accounts/sync-now";
import { refusalOf } from "../accounts/team.test-support";
import { dumpOf } from "../dumped.test-support";
import { countEventsLeft } from "../pushing/erase-events";
import { writeAllAgain } from "../pushing/write-all-again";
import { anEntry, compact, openConnectedSalon } from "./connected-salon.test-support";

const FIRST = "the first 7413";
const SECOND = "the second 9925";
const at = (time: string) => `2031-05-06T${time}:00Z`;

describe.skipIf(noRadicale)("an account whose password is changed at the server", () => {
  let own: OwnDatabase;
  let radicale: Radicale;
  let proxy: FaultyProxy;
  const logged: string[] = [];
  beforeAll(async () => {
    [own, radicale] = await Promise.all([openOwnDatabase(), startRadicale({ users: { "ann.private": FIRST } })]);
    proxy = await startFaultyProxy(radicale.origin);
    env().calendarUnsafeOrigins.push(proxy.origin);
    for (const level of ["debug", "info", "warn", "error"] as const) {
      vi.spyOn(log, level).mockImplementation((...entry: unknown[]) => void logged.push(inspect(entry, { depth: 9 })));
    }
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all([own.close(), radicale.stop()]);
  });

  test("is tried three times and told of once; bookings go on, busy times stay, and a new password catches up with everything (rules K14.1 to K14.3)", async () => {
    const work = await radicale.makeCalendar("ann.private", "work");
    await radicale.put(work, "dentist.ics", anEntry("dentist", at("15:00")));
    const salon = await openConnectedSalon(own, proxy, "2031-05-01T12:00:00Z");
    const written = () =>
      [...radicale.objectsOf(work).values()]
        .filter((text) => text.includes("@appointments"))
        .map((text) => /DTSTART:(\w+)/.exec(text)?.[1])
        .sort();
    const id = await salon.connect({ username: "ann.private", password: FIRST });
    const sync = async () => runCommand(await salon.ctx(salon.actor), syncNow, { id });
    const refusal = async () => refusalReasonOf(salon.book(at("15:00")));
    // What an erasing would say (rule K16.2).
    const eventsLeft = async () =>
      countEventsLeft(await salon.ctx(salon.actor), (await salon.bookings())[0]?.customerId ?? "");
    await salon.book(at("10:00"));
    await salon.write();
    await salon.import();
    expect([written(), await refusal()]).toEqual([[compact(at("10:00"))], "slot_taken"]);

    // "Sync now" doesn't wait for the next import's time.
    await radicale.put(work, "dentist.ics", anEntry("dentist", at("16:00")));
    expect(await sync()).toMatchObject({ waitsFor: null });
    await salon.import();
    expect(await refusalReasonOf(salon.book(at("16:00")))).toBe("slot_taken");
    await salon.book(at("15:00"));
    await salon.write();

    radicale.setPassword("ann.private", SECOND);
    const asked = proxy.requests.length;
    for (const minutes of [5, 10, 20]) {
      salon.pass(minutes);
      await salon.import();
      await salon.book(at(`${minutes === 5 ? 11 : minutes === 10 ? 12 : 13}:00`));
      await salon.write();
    }
    expect(proxy.requests.length - asked).toBe(3);
    expect(await salon.account()).toMatchObject({ state: "needs_sign_in", problem: "wrong_password" });
    for (const minutes of [60, 1_440]) {
      salon.pass(minutes);
      expect(await sync()).toMatchObject({ waitsFor: "sign_in" });
      await salon.import();
      await salon.write();
    }
    expect(proxy.requests.length - asked).toBe(3);
    expect(await eventsLeft()).toEqual({ events: 1, outOfReach: 1 });
    expect(await salon.letters()).toEqual([expect.stringMatching(/^Please sign in again: Ann’s calendar/)]);
    expect(await refusalReasonOf(salon.book(at("16:00")))).toBe("slot_taken");
    expect(written()).toEqual([at("10:00"), at("15:00")].map(compact));

    await radicale.put(work, "dentist.ics", anEntry("dentist", at("09:00")));
    const signIn = async (password: string) =>
      refusalOf(await salon.ctx(salon.actor), changePassword, { id, username: "ann.private", password });
    expect(await signIn(FIRST)).toMatch(/^password: /);
    expect(await signIn(SECOND)).toBe("done");
    await salon.import();
    await salon.write();
    expect(await salon.account()).toMatchObject({ state: "ok", problem: null, refusals: 0 });
    expect(await eventsLeft()).toEqual({ events: 1, outOfReach: 0 });
    const all = ["10:00", "11:00", "12:00", "13:00", "15:00"].map((time) => compact(at(time)));
    expect(written()).toEqual(all);
    expect(await refusalReasonOf(salon.book(at("09:00")))).toBe("slot_taken");
    await salon.book(at("16:00"));
    expect(await salon.letters()).toHaveLength(1);

    // "Write all again" (rule K6.2): what was deleted there is back, and only by its own people's wish.
    await salon.write();
    for (const name of radicale.objectsOf(work).keys()) if (name !== "dentist.ics") await radicale.remove(work, name);
    const again = async (actor: Parameters<typeof salon.ctx>[0]) =>
      refusalOf(await salon.ctx(actor), writeAllAgain, { id });
    expect(await again({ kind: "user", userId: "usr_else", role: "staff" })).toBe("not_allowed");
    await salon.write();
    expect(written()).toEqual([]);
    expect(await again(salon.actor)).toBe("done");
    await salon.write();
    expect(written()).toEqual([...all, compact(at("16:00"))]);

    // Of all this, nothing was kept or logged in the clear (rules K1.1 and K1.3).
    const kept = `${logged.join(" ")} ${await dumpOf(own.db)}`;
    expect(kept).toContain("calendar_push");
    expect(kept.match(/the first 7413|the second 9925|ann\.private|Dentist|dentist\.ics|\/work\//g)).toBeNull();
  });
});
