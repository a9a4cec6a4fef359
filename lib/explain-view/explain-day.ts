import { type OpeningHours, openingHoursOn } from "../availability/opening-hours";
import type { Day } from "../availability/slots";
import { askAvailability, loadAvailabilityFacts } from "../bookings/open-times/answer-availability";
import type { Catalog, CatalogMember, CatalogService } from "../catalog/catalog";
import { eligibleMembers } from "../catalog/eligible-members";
import { isOnline } from "../catalog/online-service";
import type { Ctx } from "../context";
import type { Steps } from "../process/steps";
import { inTurn } from "../process/work-in-turn";
import { calendarSentences } from "./calendar-sentences";
import { type Stretch, stretchesOf } from "./stretches";
import { summaryOf } from "./summary";
import type { DaySummary } from "./told";

/** The question: why a service can't be booked on a day; `staffId` and `partySize` are a customer's wishes. */
export type ExplainQuestion = { serviceId: string; date: string; staffId: string | null; partySize: number | null };

/** One line of the picture: any member's times, or one member's. */
export type ExplainRow = { member: Pick<CatalogMember, "id" | "name"> | null; stretches: Stretch[] };

export type ExplainedDay = {
  service: Pick<CatalogService, "id" | "name" | "durationMin" | "bufferBeforeMin" | "bufferAfterMin">;
  date: string;
  /** from opening to closing; null when the business is closed that day, or a clock change leaves nothing of its hours */
  opening: { startMs: number; endMs: number } | null;
  rows: ExplainRow[];
  summary: DaySummary[];
};

/** `unknown`: no such service here; `offline`: customers don't see this one, so that it has no times. */
type Explanation =
  | { kind: "day"; day: ExplainedDay }
  | { kind: "offline"; service: Pick<CatalogService, "id" | "name" | "active" | "bookableOnline"> }
  | { kind: "unknown" };

/**
 * Why a service can be booked at some times of a day and not at others: the availability read's own answer (`?explain=1`), asked
 * once for whomever and once for each member. Nothing is judged here a second time.
 */
export async function explainDay(
  ctx: Ctx,
  { serviceId, date, staffId, partySize }: ExplainQuestion,
): Promise<Explanation> {
  const query = { serviceId, from: date, to: date, explain: true, partySize: partySize ?? undefined };
  const facts = await loadAvailabilityFacts(ctx, query);
  const { catalog } = facts;
  const service = catalog.servicesById.get(serviceId);
  if (service === undefined) return { kind: "unknown" };
  if (!isOnline(service)) return { kind: "offline", service };
  const opened = openingHoursOn(catalog.calendar, date);
  const ask = (id: string | null): Steps<Day> =>
    askAvailability(ctx, { ...query, staffId: id ?? undefined }, facts).inSteps(date);
  const rowOf = (member: CatalogMember | null, day: Day): ExplainRow => ({
    member,
    stretches: stretchesOf(day, opened, catalog.calendar.slotStepMin * 60_000),
  });
  const members = staffId === null ? eligibleMembers(catalog, service) : [];
  function* rowsInSteps(): Steps<[ExplainRow, ...ExplainRow[]]> {
    const rows: [ExplainRow, ...ExplainRow[]] = [rowOf(memberOf(catalog, staffId), yield* ask(staffId))];
    for (const member of members) {
      yield;
      rows.push(rowOf(member, yield* ask(member.id)));
    }
    return rows;
  }
  const rows = await inTurn(ctx.org.id, rowsInSteps());
  const opening = openingOf(opened);
  const summary = summaryOf({ catalog, service, date, isOpen: opened.open, row: rows[0], partySize, now: ctx.now });
  return {
    kind: "day",
    day: {
      service,
      date,
      opening,
      rows,
      summary: [...summary, ...(await calendarSentences(ctx, rows, opening))],
    },
  };
}

function openingOf({ intervals }: OpeningHours): ExplainedDay["opening"] {
  const [first, last] = [intervals[0], intervals.at(-1)];
  return first && last ? { startMs: first.startMs, endMs: last.endMs } : null;
}

/** Another business's member doesn't exist here, as for the engine. */
function memberOf({ membersById }: Catalog, staffId: string | null): CatalogMember | null {
  return staffId === null ? null : (membersById.get(staffId) ?? null);
}
