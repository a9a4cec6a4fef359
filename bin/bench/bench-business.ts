import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, customers, occupancyChanges, occupations } from "../../db/schema";
import { importBusiness } from "../../lib/business-file/import-business";
import { newAppointmentId, newId, newRef } from "../../lib/ids";
import { getOrg } from "../../lib/orgs/get-org";
import { addDays } from "../../lib/time/local-date";
import { localDateAt, wallToMs } from "../../lib/time/wall-clock";
import { fillElsewhere } from "./fill-elsewhere";

const TIMEZONE = "America/New_York";
const ROWS_A_STATEMENT = 1_000;
/** The full hours at which a booking of the scenarios can start; lunch is from 12 to 13. */
const START_HOURS = [9, 10, 11, 13, 14, 15, 16];

export type BenchBusinessOptions = {
  slug: string;
  members: number;
  bookingCount: number;
  durationMin?: number;
  slotStepMin?: number;
  /** busy times of connected calendars of each member, half an hour each, fourteen a day */
  importedEach?: number;
};

export type BenchBusiness = {
  slug: string;
  orgId: string;
  serviceId: string;
  staffIds: string[];
  from: string;
  to: string;
};

/**
 * A business for the figures: 60 days from tomorrow, 9 to 17 with a lunch break, 15-minute step, a 60-minute service, members
 * whose bookings are spread over the days, the same ones in every run.
 */
export async function makeBenchBusiness(
  db: Database,
  { slug, members, bookingCount, durationMin = 60, slotStepMin = 15, importedEach = 0 }: BenchBusinessOptions,
): Promise<BenchBusiness> {
  const imported = await importBusiness(db, {
    slug,
    name: slug,
    currency: "USD",
    timezone: TIMEZONE,
    locale: "en-US",
    hours: Array.from({ length: 7 }, (_, weekday) => ({
      weekday,
      open: true,
      openMin: 540,
      closeMin: 1020,
      breakStartMin: 720,
      breakEndMin: 780,
    })),
    settings: { slotStepMin },
    staff: Array.from({ length: members }, (_, place) => ({ name: `Member ${place + 1}` })),
    services: [{ name: "Service", durationMin, priceCents: 5_000 }],
    products: [{ name: "Product", priceCents: 1_000 }],
  });
  const { id: orgId } = await getOrg(db, slug);
  const from = addDays(localDateAt(Date.now(), TIMEZONE), 1);
  const staffIds = imported.staff.map((member) => member.id);
  const scenario = { slug, orgId, serviceId: imported.services[0]?.id ?? "", staffIds, from, to: addDays(from, 59) };
  await fillCalendar(db, scenario, bookingCount);
  if (importedEach > 0)
    await fillElsewhere(db, { orgId, staffIds, opensMs: wallToMs(from, 540, TIMEZONE) }, importedEach);
  return scenario;
}

async function fillCalendar(db: Database, scenario: BenchBusiness, bookingCount: number): Promise<void> {
  if (bookingCount === 0) return;
  const { orgId, serviceId, staffIds, from } = scenario;
  const email = "customer@example.com";
  const customer = { orgId, id: newId("cus"), name: "Customer", email, emailFolded: email, phone: "", phoneDigits: "" };
  await db.insert(customers).values(customer);
  const random = seededRandom(1);
  const perMember = Math.floor(bookingCount / staffIds.length);
  const rows = staffIds.flatMap((staffId) =>
    shuffled(Array.from({ length: 60 }, (_, day) => START_HOURS.map((hour) => ({ day, hour }))).flat(), random)
      .slice(0, perMember)
      .map(({ day, hour }) => {
        const startMs = wallToMs(addDays(from, day), hour * 60, TIMEZONE);
        return { staffId, startMs, endMs: startMs + 3_600_000, id: newAppointmentId() };
      }),
  );
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    const part = rows.slice(start, start + ROWS_A_STATEMENT);
    await db.insert(bookings).values(
      part.map(({ staffId, startMs, endMs, id }) => ({
        orgId,
        id,
        ref: newRef(),
        status: "confirmed" as const,
        source: "online" as const,
        serviceId,
        serviceName: "Service",
        staffId,
        customerId: customer.id,
        customerName: customer.name,
        customerEmail: customer.email,
        customerPhone: customer.phone,
        startAt: new Date(startMs),
        endAt: new Date(endMs),
        durationMin: 60,
        bufferBeforeMin: 0,
        bufferAfterMin: 0,
        priceCents: 5_000,
        depositCents: 0,
        depositStatus: "none" as const,
        addOns: [],
      })),
    );
    await db.insert(occupations).values(
      part.map(({ staffId, startMs, endMs, id }) => ({
        orgId,
        ownerId: id,
        staffId,
        startMs,
        endMs,
        exclusive: true,
      })),
    );
  }
  await db.insert(occupancyChanges).values({ orgId });
  await db.execute(sql`analyze bookings, occupations, customers`);
}

/** The same numbers from 0 to 1 in every run (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
