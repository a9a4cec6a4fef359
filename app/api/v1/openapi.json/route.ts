import { contractOf } from "@/lib/edge/api/endpoint";
import { openApiDocument } from "@/lib/edge/openapi/openapi-document";
import * as appointmentCancel from "../[slug]/appointments/[id]/cancel/route";
import * as appointment from "../[slug]/appointments/[id]/route";
import * as appointments from "../[slug]/appointments/route";
import * as availability from "../[slug]/availability/route";
import * as book from "../[slug]/book/route";
import * as bookingAvailability from "../[slug]/booking/[id]/availability/route";
import * as bookingCancel from "../[slug]/booking/[id]/cancel/route";
import * as bookingReschedule from "../[slug]/booking/[id]/reschedule/route";
import * as booking from "../[slug]/booking/[id]/route";
import * as business from "../[slug]/business/route";
import * as customers from "../[slug]/customers/route";
import * as service from "../[slug]/services/[id]/route";
import * as services from "../[slug]/services/route";
import * as staff from "../[slug]/staff/route";

const ROUTES = [
  business,
  services,
  service,
  staff,
  availability,
  book,
  booking,
  bookingAvailability,
  bookingReschedule,
  bookingCancel,
  customers,
  appointments,
  appointment,
  appointmentCancel,
];

export async function GET(): Promise<Response> {
  const contracts = ROUTES.flatMap((route) => contractOf(route) ?? []);
  return Response.json(openApiDocument(contracts), { headers: { "Access-Control-Allow-Origin": "*" } });
}
