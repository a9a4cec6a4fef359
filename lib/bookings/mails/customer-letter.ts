import type { Ctx } from "../../context";
import type { MailContent } from "../../email/mail/mail-content";
import { nameInMail } from "../../email/mail/names";
import type { Letter, LetterOf } from "../../email/sending/letter";
import { noteIfJustSaidYes } from "../../marketing/consent/just-said-yes";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { calendarFileOf } from "../calendar-file-of";
import type { BookingRow } from "../get-booking-row";
import type { AskedBefore } from "./asked-before";
import { findBookingOfJob } from "./booking-of-job";
import { customerContent } from "./customer-content";
import { loadLetterFacts } from "./letter-facts";
import { loadMovedFrom } from "./moved-from";
import { isWantedByCustomer } from "./still-wanted";
import { CustomerTemplate } from "./templates";

/** While a deposit is due, nothing else is asked for: the confirmation follows (rule F11.2). */
const NAMING_FORMS: readonly CustomerTemplate[] = ["confirmed", "moved", "reminder"];
const WITH_CALENDAR_FILE: readonly CustomerTemplate[] = ["confirmed", "deposit_due", "moved", "changed", "cancelled"];

/**
 * The letter of a `customer_mail` job.
 *
 * @throws ZodError for an unknown template
 */
export const customerLetter =
  (askedBefore: AskedBefore): LetterOf =>
  async (ctx, job) =>
    letterToCustomer(ctx, job, CustomerTemplate.parse(job.details.template), askedBefore);

/** The letter of a `reminder` job: only for the booking's current time, and only before it. */
export const reminderLetter =
  (askedBefore: AskedBefore): LetterOf =>
  async (ctx, job) =>
    letterToCustomer(ctx, job, "reminder", askedBefore);

/** To a booking's customer, at the address as typed (rule C8), unless a later change has made it pointless. */
async function letterToCustomer(
  ctx: Ctx,
  job: ClaimedJob,
  template: CustomerTemplate,
  askedBefore: AskedBefore,
): Promise<Letter | null> {
  const booking = await findBookingOfJob(ctx, job);
  const startAt = job.details.startAt ?? "";
  if (booking === null || !isWantedByCustomer(template, startAt, booking, ctx.now)) return null;
  // The person's data has been erased in the meantime.
  if (booking.customerEmail === "") return null;
  const facts = await loadLetterFacts(ctx, booking, await loadMovedFrom(ctx, job));
  // The team has dealt with it in the meantime.
  if (template === "refund_failed" && facts.deposit !== template) return null;
  const { name, contactEmail } = facts.profile;
  const namesForms = NAMING_FORMS.includes(template) && booking.startAt > ctx.now;
  return {
    to: { name: nameInMail(booking.customerName), address: booking.customerEmail },
    // Never a user's sign-in address, unless it was entered there (rule H8.6).
    replyTo: contactEmail === "" ? null : { name: nameInMail(name), address: contactEmail },
    content: withNote(
      customerContent(template, facts, namesForms ? await askedBefore(ctx, booking.id) : []),
      template === "confirmed" ? await newsNote(ctx, booking) : null,
    ),
    calendar: WITH_CALENDAR_FILE.includes(template) ? await calendarOf(ctx, booking.id) : null,
  };
}

const withNote = (content: MailContent, note: string | null): MailContent =>
  note === null ? content : { ...content, notes: [...content.notes, note] };

const newsNote = (ctx: Ctx, { id, customerId, customerEmail }: BookingRow): Promise<string | null> =>
  noteIfJustSaidYes(ctx, { customerId, email: customerEmail, subjectId: id });

async function calendarOf(ctx: Ctx, id: string): Promise<Letter["calendar"]> {
  const { method, text } = await calendarFileOf(ctx, id, "mail");
  return { method, text };
}
