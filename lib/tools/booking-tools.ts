import { z } from "zod";
import { AppointmentList, Availability, Booked } from "../bookings/answers.schema";
import { BOOKING_LIMITS } from "../bookings/fields.schema";
import { listAppointments } from "../bookings/list-appointments";
import { getAvailability } from "../bookings/open-times/get-availability";
import { AvailabilityRequest } from "../bookings/open-times/open-times.schema";
import { createBooking } from "../bookings/placing/create-booking";
import { previewBooking } from "../bookings/placing/preview-booking";
import { readStartAt } from "../bookings/placing/read-start-at";
import { AppointmentsQuery } from "../bookings/query-params.schema";
import { BookingRequest } from "../bookings/requests.schema";
import { Nothing } from "../fields/nothing.schema";
import { listServicesForPrograms } from "../services/list-services-for-programs";
import { bothAmounts, bothAmountsOf } from "./both-amounts";
import { ServiceOfTool, serviceObject } from "./service-object";
import { noting, tool } from "./tool";

/** What a booking would be. */
const WouldBook = z.object({
  ok: z.literal(true),
  status: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  durationMin: z.int(),
  needsPayment: z.boolean(),
  staffId: z.string().nullable(),
  resourceId: z.string().nullable(),
  ...bothAmountsOf("price"),
  ...bothAmountsOf("deposit"),
});

const PAGE_MAX = BOOKING_LIMITS.appointmentsPageMax;

export const bookingTools = [
  tool({
    area: "bookings",
    name: "list_services",
    title: "List services",
    description:
      "Lists all services, including inactive ones (`active`) and those that can't be booked online (`bookableOnline`). " +
      "Their `id` is the `serviceId` of get_availability and create_booking. Changes nothing.",
    command: listServicesForPrograms,
    fields: Nothing,
    output: z.object({ services: z.array(ServiceOfTool) }),
    result: ({ services }, { org }) => ({ services: services.map((service) => serviceObject(service, org)) }),
  }),
  tool({
    area: "bookings",
    name: "get_availability",
    title: "Get open times",
    description:
      "Lists the times at which a service can be booked, day by day from `from` to `to`, at most " +
      `${BOOKING_LIMITS.windowDaysMax} days later. Pass a slot's \`startAt\` to create_booking. Changes nothing.`,
    command: getAvailability,
    fields: AvailabilityRequest,
    output: Availability,
  }),
  tool({
    area: "bookings",
    name: "create_booking",
    title: "Create a booking",
    description:
      "Books an open time for a customer under the same rules as the booking page, and emails the customer and the " +
      "business. If a deposit is due, the booking is pending: send the customer the `payLink`, or the time is released. " +
      "`dryRun` returns the price and deposit, or why it can't be booked, and books nothing.",
    command: createBooking,
    preview: previewBooking,
    fields: BookingRequest,
    output: Booked.extend({ startAt: z.string() }),
    previewOutput: WouldBook,
    result: (booked, { org }, sent) => {
      const { startAt } = BookingRequest.pick({ startAt: true }).parse(sent);
      return { ...booked, startAt: readStartAt(startAt, org.timezone).toISOString() };
    },
    previewResult: ({ priceCents, depositCents, ...view }, { org }) => ({
      ok: true,
      ...view,
      ...bothAmounts("price", priceCents, org),
      ...bothAmounts("deposit", depositCents, org),
    }),
    noted: noting(Booked, ({ appointmentId, status }) => ({
      subjectId: appointmentId,
      changes: [{ what: "status", after: status }],
    })),
  }),
  tool({
    area: "bookings",
    name: "list_appointments",
    title: "List appointments",
    description:
      "Lists appointments, earliest first: upcoming pending and confirmed ones unless you ask for others. " +
      "reschedule_booking and cancel_booking take their `id`. Changes nothing.",
    command: listAppointments,
    fields: AppointmentsQuery.extend({
      limit: z
        .int()
        .min(1)
        .max(PAGE_MAX)
        .optional()
        .meta({ description: `page size, ${PAGE_MAX} by default` }),
      offset: z.int().min(0).optional().meta({ description: "rows to skip: the `nextOffset` of the previous page" }),
    }),
    output: AppointmentList,
    reading: { adapt: asTexts },
  }),
];

/** Programs send numbers and lists where a query has texts. */
function asTexts(sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (typeof value === "number") return [name, String(value)];
      const isList = Array.isArray(value) && value.every((entry) => typeof entry === "string");
      return [name, isList ? value.join(",") : value];
    }),
  );
}
