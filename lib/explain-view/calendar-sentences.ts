import type { Range } from "../availability/snapshot";
import { type BusyCalendar, listBusyCalendars } from "../calendar-sync/importing/list-busy-calendars";
import type { CatalogMember } from "../catalog/catalog";
import type { Ctx } from "../context";
import type { Stretch } from "./stretches";
import type { DaySummary } from "./told";

type MemberRow = { member: Pick<CatalogMember, "id" | "name"> | null; stretches: readonly Stretch[] };

/** Which connected calendars make members busy on this day (rule K11.5): one sentence for each, where a member is busy at all. */
export async function calendarSentences(
  ctx: Pick<Ctx, "db" | "org">,
  rows: readonly MemberRow[],
  opening: Range | null,
): Promise<DaySummary[]> {
  const isBusy = ({ stretches }: MemberRow) => stretches.some(({ reasons }) => reasons.includes("staff_busy"));
  const nameOf = new Map(
    rows.filter(isBusy).flatMap(({ member }) => (member ? [[member.id, member.name] as const] : [])),
  );
  if (opening === null || nameOf.size === 0) return [];
  const busy = await listBusyCalendars(ctx, [...nameOf.keys()], opening);
  return busy.map((calendar) => ({
    text: sentence(calendar, nameOf.get(calendar.staffId) ?? ""),
    change: { path: "calendars", name: "Calendars" },
  }));
}

function sentence({ name, account, host, state }: BusyCalendar, member: string): string {
  const from = [...new Set([account, host])].filter((text) => text !== name).join(", ");
  const where = from === "" ? "" : ` (${from})`;
  const isOld = state === "failing" || state === "needs_sign_in";
  const old = isOld ? " It can’t be read at the moment, so what was read last still counts." : "";
  return `${member}’s calendar “${name}”${where} shows them as busy that day.${old}`;
}
