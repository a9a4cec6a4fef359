import { z } from "zod";
import { BOOKING_STATUSES } from "../../db/vocabulary";

/** Bounds of the booking bodies and reads (INTERFACE.md, "Limits"). */
export const BOOKING_LIMITS = {
  idMax: 200,
  nameMin: 2,
  nameMax: 80,
  emailMax: 254,
  phoneMin: 6,
  phoneMax: 30,
  notesMax: 500,
  partySizeMin: 1,
  partySizeMax: 50,
  addOnsMax: 10,
  windowDaysMax: 60,
  cancelReasonMax: 200,
  appointmentsPageMax: 200,
} as const;

/** For optional fields `null` and the empty string mean absent (DECISIONS A4). */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal(""), z.null()])
    .transform((value) => (value === "" || value === null ? undefined : value))
    .optional();

const hasNoNul = (text: string) => !text.includes("\0");
const IdText = z
  .string("must be a text")
  .max(BOOKING_LIMITS.idMax, "is not an id")
  .refine(hasNoNul, "must not contain U+0000");
const NeededIdText = z
  .string("is needed")
  .min(1, "is needed")
  .max(BOOKING_LIMITS.idMax, "is not an id")
  .refine(hasNoNul, "must not contain U+0000");

const NO_ID_LIST = "must be a list of ids";
const ListedIdText = z
  .string(NO_ID_LIST)
  .min(1, NO_ID_LIST)
  .max(BOOKING_LIMITS.idMax, "has what is not an id")
  .refine(hasNoNul, "must not contain U+0000");

/** Chosen add-ons, each once and in one order, so that equal choices are equal; none is absent. */
const AddOnIds = z
  .array(ListedIdText, NO_ID_LIST)
  .transform((ids) => [...new Set(ids)].sort())
  .refine((ids) => ids.length <= BOOKING_LIMITS.addOnsMax, "must name at most 10 add-ons")
  .transform((ids) => (ids.length > 0 ? ids : undefined))
  .meta({
    description:
      "Ids of add-ons of the service, at most 10, each counted once: they lengthen the booking and add to its price.",
  });

const NO_DATE_TIME = "must be an ISO 8601 date-time such as 2030-05-06T13:00:00Z";
const DATE_TIME =
  /^2[01]\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;
const hasRealDate = (text: string) => z.iso.date().safeParse(text.slice(0, 10)).success;

/** A date-time as bodies give it (DECISIONS A6); without an offset it is wall time, resolved with the business's zone. */
export const StartAt = z
  .string(NO_DATE_TIME)
  .regex(DATE_TIME, NO_DATE_TIME)
  .refine(hasRealDate, NO_DATE_TIME)
  .meta({
    description:
      "ISO 8601 date-time: `YYYY-MM-DDTHH:MM[:SS[.fff]]` with `Z`, `±HH:MM`, or neither (wall time of the business).",
    examples: ["2030-05-06T13:00:00.000Z"],
  });

export const PartySize = z
  .number("must be a whole number")
  .int("must be a whole number")
  .min(BOOKING_LIMITS.partySizeMin, "must be at least 1")
  .max(BOOKING_LIMITS.partySizeMax, "must be at most 50");

/** The body of POST /book and POST /appointments. */
export const BookingRequest = z.object({
  serviceId: NeededIdText,
  startAt: StartAt,
  name: z
    .string("is needed")
    .trim()
    .min(BOOKING_LIMITS.nameMin, "must have at least 2 characters")
    .max(BOOKING_LIMITS.nameMax, "must have at most 80 characters"),
  email: z
    .string("is needed")
    .trim()
    .max(BOOKING_LIMITS.emailMax, "is too long")
    .pipe(z.email("must be an e-mail address"))
    .meta({ format: "email", examples: ["robin@example.com"] }),
  phone: z
    .string("is needed")
    .min(BOOKING_LIMITS.phoneMin, "must have at least 6 characters")
    .max(BOOKING_LIMITS.phoneMax, "must have at most 30 characters")
    .regex(/^[0-9 +()-]+$/, "may have only digits, spaces and + ( ) -")
    .regex(/[0-9]/, "must have digits"),
  staffId: optional(IdText),
  notes: optional(z.string("must be a text").max(BOOKING_LIMITS.notesMax, "must have at most 500 characters")),
  partySize: optional(PartySize),
  resourceId: optional(IdText),
  addOnIds: optional(AddOnIds),
});
export type BookingRequest = z.output<typeof BookingRequest>;

export const RescheduleRequest = z.object({ startAt: StartAt });
export type RescheduleRequest = z.output<typeof RescheduleRequest>;

/** The optional body of POST /appointments/{id}/cancel; a longer reason is cut. */
export const CancelRequest = z.object({
  reason: z
    .union([z.string("must be a text"), z.null()])
    .optional()
    .transform((reason) => [...(reason ?? "")].slice(0, BOOKING_LIMITS.cancelReasonMax).join("") || null),
});
export type CancelRequest = z.output<typeof CancelRequest>;

/** What an action of the dashboard is about. */
export const BookingNamed = z.object({ id: NeededIdText });

/** A move by the business; a member named replaces the one whom the customer had asked for (DECISIONS C9). */
export const MoveByBusiness = BookingNamed.extend({
  ...RescheduleRequest.shape,
  staffId: optional(IdText),
  /** whether the customer gets the mail about it */
  isCustomerTold: z.boolean("must be yes or no"),
});
export type MoveByBusiness = z.output<typeof MoveByBusiness>;

/** A cancellation in the dashboard, which may pay back what the policy would keep (DECISIONS C4). */
export const CancelInDashboard = BookingNamed.extend({
  reason: optional(
    z
      .string("must be a text")
      .trim()
      .max(BOOKING_LIMITS.cancelReasonMax, `must have at most ${BOOKING_LIMITS.cancelReasonMax} characters`),
  ),
  refundsAnyway: z.boolean("must be yes or no"),
  isCustomerTold: z.boolean("must be yes or no"),
});
export type CancelInDashboard = z.output<typeof CancelInDashboard>;

export const SettleDeposit = BookingNamed.extend({ how: z.enum(["paid", "waived"], "must be paid or waived") });
export type SettleDeposit = z.output<typeof SettleDeposit>;

export const SaveNotes = BookingNamed.extend({ notes: BookingRequest.shape.notes });
export type SaveNotes = z.output<typeof SaveNotes>;

/** A new booking in the dashboard. `formKey` is the form's own: sent twice, it books once (DECISIONS A10). */
export const BookByBusiness = BookingRequest.extend({
  formKey: z.string("is needed").regex(/^[\w-]{16,64}$/, "is no key of a form"),
  isCustomerTold: z.boolean("must be yes or no"),
});
export type BookByBusiness = z.output<typeof BookByBusiness>;

const LocalDate = z.string("is needed").meta({ format: "date", description: "YYYY-MM-DD" });

/** `?explain=1` adds to each day why times of its opening hours are not offered (DECISIONS B12). */
const Explain = z
  .string()
  .optional()
  .transform((value) => value === "1")
  .meta({ description: "1: add `blocked`, why times of the opening hours are not offered" });

const optionalParam = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal("")])
    .transform((value) => (value === "" ? undefined : value))
    .optional();

/** The window of an availability read; `to` is at most 60 days after `from`. */
export const MoveQuery = z.object({ from: LocalDate, to: LocalDate, explain: Explain });
export type MoveQuery = z.output<typeof MoveQuery>;

export const AvailabilityQuery = MoveQuery.extend({
  serviceId: NeededIdText,
  staffId: optionalParam(IdText),
  partySize: optionalParam(
    z
      .string()
      .regex(/^0*([1-9]|[1-4][0-9]|50)$/, "must be a whole number from 1 to 50")
      .transform(Number)
      .meta({ description: "1 to 50", examples: ["2"] }),
  ),
  addOnIds: optionalParam(
    z
      .string()
      .transform((text) => text.split(",").flatMap((id) => id.trim() || []))
      .pipe(AddOnIds)
      .meta({
        description: "ids of chosen add-ons of the service, comma-separated: times that fit with them come back",
      }),
  ),
});
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>;

const WorkWindow = z.object({ from: LocalDate, to: LocalDate, staffId: optional(IdText) });

/** The open times that the business is shown, both dates included: for moving a booking, or for a new one. */
export const OpenTimes = z.union([
  WorkWindow.extend({ id: NeededIdText }),
  WorkWindow.extend({ serviceId: NeededIdText, addOnIds: optional(AddOnIds), partySize: optional(PartySize) }),
]);
export type OpenTimes = z.output<typeof OpenTimes>;

/** A time that the business thinks of for a new booking. */
export const WeighedTime = BookingRequest.pick({
  serviceId: true,
  startAt: true,
  staffId: true,
  partySize: true,
  addOnIds: true,
});
export type WeighedTime = z.output<typeof WeighedTime>;

export const CustomerSearch = z.object({ text: z.string("must be a text").max(200, "is too long") });

const Instant = z.iso.datetime({ precision: 3 });
const Slot = z.object({ startMin: z.int(), startAt: Instant, resourceIds: z.array(z.string()).optional() });
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

/** An appointment as a key sees it. */
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

/** The parameters of GET /appointments; none is ever rejected (DECISIONS A7). */
export const AppointmentsQuery = z.object({
  from: z.string().optional().meta({ description: "lower bound of startAt, ISO 8601; instead of now" }),
  to: z.string().optional().meta({ description: "upper bound of startAt, ISO 8601, inclusive" }),
  status: z.string().optional().meta({ description: "comma-separated statuses; pending and confirmed unless given" }),
  limit: z.string().optional().meta({ description: "page size, 1 to 200; 200 unless given" }),
  offset: z.string().optional().meta({ description: "rows to skip" }),
});
export type AppointmentsQuery = z.output<typeof AppointmentsQuery>;

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

/** What a move by the business came to; `isUnchanged`: it had that time and member already. */
export const MovedByBusiness = Moved.extend({
  id: z.string(),
  staffId: z.string().nullable(),
  isUnchanged: z.boolean(),
});
export type MovedByBusiness = z.output<typeof MovedByBusiness>;

export const CancelledByHolder = z.object({
  ok: z.literal(true),
  alreadyCancelled: z.boolean(),
  forfeited: z.boolean(),
});
export const CancelledByBusiness = z.object({ ok: z.literal(true), id: z.string(), forfeited: z.boolean() });
