import { randomFrom } from "../../lib/testing/business/random";
import { killedPushes } from "../../lib/testing/faults/killed-pushes";
import { Refusal } from "../refusal";
import { findRadicale, INSTALL_CALENDAR_SERVERS, installCalendarServers } from "../test-run/find-calendar-servers";
import type { Place } from "./neighbours/disturbance";
import { openOwnDatabase } from "./own-database";
import type { BenchRow } from "./row";

const BOOKINGS = 200;
const KILLS = 12;

/**
 * How calendars differ from bookings after servers were killed again and again; they mustn’t.
 *
 * @throws Refusal without a calendar server
 */
export async function measureCalendarPushes({ databaseUrl }: Pick<Place, "databaseUrl">): Promise<BenchRow[]> {
  if (findRadicale() === undefined && !installCalendarServers()) throw new Refusal(INSTALL_CALENDAR_SERVERS);
  const own = await openOwnDatabase(databaseUrl, "pushes");
  const load = { customers: BOOKINGS, kills: KILLS, random: randomFrom(200) };
  const { flaws, ...figures } = await killedPushes(own, load);
  for (const flaw of flaws) console.error(flaw);
  const { booked, moved, cancelled, events, caughtUpMs } = figures;
  return [
    {
      what: `calendars: ${booked} bookings, ${moved} moved, ${cancelled} cancelled, while one of two servers, and in the end both, were killed ${KILLS} times`,
      measured: `${flaws.length} lost, left over or doubled of ${events} events; caught up in ${(caughtUpMs / 1000).toFixed(1)} s`,
      bar: "0",
      ok: flaws.length === 0,
      figures: { ...figures, flaws: flaws.length },
    },
  ];
}
