import { bookingManageUrl } from "../../bookings/links";
import { bookingPageUrl } from "../../orgs/booking-page-url";

/** The page where the holder of a booking fills in a form. */
export const formUrl = (slug: string, appointmentId: string, formId: string): string =>
  `${bookingManageUrl(slug, appointmentId)}/forms/${formId}`;

/** The page of a link to a form; the address is its only credential. */
export const linkedFormUrl = (slug: string, token: string): string => `${bookingPageUrl(slug)}/forms/${token}`;
