import { bookingCalendarFile, type CalendarMethod, type CalendarTexts } from "../calendar-file/booking-calendar-file";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import { nameInMail } from "../email/mail/names";
import { senderAddress } from "../email/sending/sender-address";
import { env } from "../env/env";
import { textsFor } from "../locale/texts";
import { hasHoldEnded, statusAt } from "./booking-state";
import { getBookingRow } from "./get-booking-row";
import { bookingManageUrl } from "./links";

type CalendarFile = { fileName: string; method: CalendarMethod; text: string };

/**
 * A booking as a calendar file for its holder, in the business's language; for a cancelled one, it removes the event from the calendar. The
 * one in an email is addressed to the person who booked.
 *
 * @throws AppError `not_found`
 */
export async function calendarFileOf(
  ctx: Ctx,
  id: string,
  way: "mail" | "download",
  words = calendarWords(ctx.org.locale),
): Promise<CalendarFile> {
  const [catalog, booking] = await Promise.all([catalogOf(ctx.db, ctx.org), getBookingRow(ctx.db, ctx.org.id, id)]);
  const { slug, name: business, address } = catalog.profile;
  const { orgId, ref, startAt, endAt, serviceName: service, staffId, calendarSequence } = booking;
  const staff = staffId === null ? undefined : catalog.membersById.get(staffId)?.name;
  // An ended hold is a cancellation that no write has stored yet (rule B8.3); the write that does counts it.
  const sequence = calendarSequence + (hasHoldEnded(booking, ctx.now) ? 1 : 0);
  const facts = {
    orgId,
    ref,
    sequence,
    status: statusAt(booking, ctx.now),
    startAt,
    endAt,
    service: nameInMail(service),
    staff: staff === undefined ? null : nameInMail(staff),
    business: nameInMail(business),
    address,
    manageUrl: bookingManageUrl(slug, booking.id),
    organizer: { name: nameInMail(business), address: senderAddress(env()) },
    attendee: way === "mail" ? { name: nameInMail(booking.customerName), address: booking.customerEmail } : null,
  };
  return { fileName: `${slug}-${ref}.ics`, ...bookingCalendarFile(facts, words, ctx.now) };
}

function calendarWords(locale: string): CalendarTexts {
  const texts = textsFor(locale);
  return { reference: texts("summary.reference"), with: texts("summary.with"), manage: texts("confirmed.manage") };
}
