import type { Ctx } from "../../context";
import type { MailMessage } from "../../email/mail/mail-message";
import { renderMail } from "../../email/mail/render-mail";
import { businessPeople } from "../../email/sending/business-people";
import { messageIdOf } from "../../email/sending/message-id";
import type { Deliver } from "../../email/sending/send-mail";
import type { Texts } from "../../locale/texts";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { getCalendarFile } from "../get-calendar-file";
import { bookingOfJob } from "./booking-of-job";
import { customerContent } from "./customer-content";
import { loadMailFacts } from "./mail-facts";
import { isWantedByCustomer } from "./still-wanted";
import type { CustomerTemplate } from "./templates";

const WITH_CALENDAR_FILE: readonly CustomerTemplate[] = ["confirmed", "deposit_due", "moved", "cancelled"];

/** Writes to a booking's customer, at the address as it was typed (DECISIONS C8), unless a later change has made it pointless. */
export async function writeToCustomer(
  ctx: Ctx,
  job: ClaimedJob,
  template: CustomerTemplate,
  deliver: Deliver,
): Promise<"done" | "dropped"> {
  const booking = await bookingOfJob(ctx, job);
  const startAt = job.details.startAt ?? "";
  if (booking === null || !isWantedByCustomer(template, startAt, booking, ctx.now)) return "dropped";
  // The person's data was erased meanwhile.
  if (booking.customerEmail === "") return "dropped";
  const [facts, [owner]] = await Promise.all([loadMailFacts(ctx, booking), businessPeople(ctx.db, ctx.org.id)]);
  const { name } = facts.profile;
  await deliver({
    id: messageIdOf(job),
    fromName: name,
    to: [{ name: booking.customerName, address: booking.customerEmail }],
    replyTo: owner === undefined ? null : { name, address: owner },
    ...(await renderMail(customerContent(template, facts, owner !== undefined))),
    calendar: WITH_CALENDAR_FILE.includes(template) ? await calendarOf(ctx, booking.id, facts.texts) : null,
  });
  return "done";
}

async function calendarOf(ctx: Ctx, id: string, texts: Texts): Promise<MailMessage["calendar"]> {
  const { method, text } = await getCalendarFile(ctx, id, {
    reference: texts("summary.reference"),
    with: texts("summary.with"),
    manage: texts("confirmed.manage"),
  });
  return { method, text };
}
