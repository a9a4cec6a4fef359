import { z } from "zod";
import { BOOKING_STATUSES } from "../../db/vocabulary";
import { TABLES_NAMED } from "../availability/tables-named.schema";
import { Instant } from "../fields/date-time.schema";

const FreeTables = z.array(z.string()).meta({
  description:
    `Only with a party size: the free tables that seat it, smallest first. At most ${TABLES_NAMED.aSlotMax} per slot and ` +
    `${TABLES_NAMED.aDayMax} per day, so a day with many slots has fewer in each.`,
});
const Slot = z.object({ startMin: z.int(), startAt: Instant, resourceIds: FreeTables.optional() });
const Blocked = z.object({ startMin: z.int(), startAt: Instant, reasons: z.array(z.string()) });
const Day = z.object({
  date: z.iso.date(),
  open: z.boolean(),
  slots: z.array(Slot),
  blocked: z.array(Blocked).optional(),
});
const Org = z.object({ name: z.string(), slug: z.string(), timezone: z.string() });

export const Availability = z.object({ org: Org, days: z.array(Day) });

export const MoveAvailability = z.object({
  org: z.object({ slug: z.string(), name: z.string(), timezone: z.string() }),
  booking: z.object({ id: z.string(), durationMin: z.int() }),
  days: z.array(Day),
});

const Status = z.enum(BOOKING_STATUSES);

/** GET /booking/{id}: what the booker already knows, and nothing else. */
export const BookingView = z.object({
  org: z.object({ slug: z.string(), name: z.string(), currency: z.string(), timezone: z.string() }),
  booking: z.object({
    id: z.string(),
    ref: z.string().nullable(),
    status: Status,
    startAt: Instant,
    endAt: Instant,
    durationMin: z.int(),
    service: z.string(),
    staff: z.string().nullable(),
    priceCents: z.int(),
    depositCents: z.int(),
    addOns: z.array(z.object({ name: z.string(), priceCents: z.int() })),
  }),
  policy: z.object({ cancellationWindowHours: z.int(), forfeitDepositOnLateCancel: z.boolean() }),
});
export type BookingView = z.output<typeof BookingView>;

/** An appointment as a key sees it; every field is always there (rule A1.1). */
export const Appointment = z.object({
  id: z.string(),
  ref: z.string(),
  serviceName: z.string(),
  startAt: Instant,
  endAt: Instant,
  durationMin: z.int(),
  priceCents: z.int(),
  status: Status,
  customerId: z.string(),
  staffId: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: Instant,
});
export type Appointment = z.output<typeof Appointment>;

export const AppointmentList = z.object({
  appointments: z.array(Appointment),
  nextOffset: z.int().optional(),
  warnings: z.array(z.object({ param: z.string(), message: z.string() })).optional(),
});
export type AppointmentList = z.output<typeof AppointmentList>;

/** The answer of both create calls; `payLink` only when a deposit is due. */
export const Booked = z.object({
  ok: z.literal(true),
  ref: z.string(),
  appointmentId: z.string(),
  status: Status,
  needsPayment: z.boolean(),
  payLink: z.url().optional(),
});
export type Booked = z.output<typeof Booked>;

export const Moved = z.object({ ok: z.literal(true), startAt: Instant });
export type Moved = z.output<typeof Moved>;

export const CancelledByHolder = z.object({
  ok: z.literal(true),
  alreadyCancelled: z.boolean(),
  forfeited: z.boolean(),
});
export const CancelledByBusiness = z.object({ ok: z.literal(true), id: z.string(), forfeited: z.boolean() });
