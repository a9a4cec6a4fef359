import type { z } from "zod";
import { WEBHOOK_EVENTS } from "../../../db/vocabulary";
import {
  Appointment,
  AppointmentList,
  Availability,
  Booked,
  BookingView,
  CancelledByBusiness,
  CancelledByHolder,
  MoveAvailability,
  Moved,
} from "../../bookings/answers.schema";
import { BookingRequest, CancelRequest, RescheduleRequest } from "../../bookings/requests.schema";
import { CustomerList } from "../../customers/schema";
import { BusinessProfile } from "../../orgs/profile.schema";
import { EVENT_PAYLOADS, EVENT_WORDS } from "../../outbox/payloads.schema";
import { ServiceList, ServiceView } from "../../services/schema";
import { StaffList } from "../../staff/schema";

/** The names in the OpenAPI document of the schemas of bodies, answers and events. */
export const SCHEMA_NAMES: ReadonlyMap<z.ZodType, string> = new Map<z.ZodType, string>([
  [BusinessProfile, "BusinessProfile"],
  [ServiceList, "ServiceList"],
  [ServiceView, "Service"],
  [StaffList, "StaffList"],
  [Availability, "Availability"],
  [MoveAvailability, "MoveAvailability"],
  [BookingRequest, "BookingRequest"],
  [Booked, "Booked"],
  [BookingView, "BookingView"],
  [RescheduleRequest, "RescheduleRequest"],
  [Moved, "Moved"],
  [CancelledByHolder, "CancelledByHolder"],
  [CancelRequest, "CancelRequest"],
  [CancelledByBusiness, "CancelledByBusiness"],
  [CustomerList, "CustomerList"],
  [AppointmentList, "AppointmentList"],
  [Appointment, "Appointment"],
  ...WEBHOOK_EVENTS.map((event): [z.ZodType, string] => [EVENT_PAYLOADS[event], EVENT_WORDS[event].schemaName]),
]);
