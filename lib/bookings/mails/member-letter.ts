import { and, eq, exists, not, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { memberships, staff, users } from "../../../db/schema";
import type { Ctx } from "../../context";
import { nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import type { BookingRow } from "../get-booking-row";
import { findBookingOfJob } from "./booking-of-job";
import { businessContent } from "./business-content";
import { loadLetterFacts } from "./letter-facts";
import { loadMovedFrom } from "./moved-from";
import { isWantedByBusiness } from "./still-wanted";
import { MemberTemplate } from "./templates";

/**
 * The letter of a `member_mail` job (rule H12.4): what the business reads about a booking, for the booking's member. It contains nothing
 * meant only for the customer, such as the link to move or cancel.
 *
 * @throws ZodError for an unknown template
 */
export const memberLetter: LetterOf = async (ctx, job) => {
  const template = MemberTemplate.parse(job.details.template);
  const { memberId = "", startAt = "" } = job.details;
  const booking = await findBookingOfJob(ctx, job);
  if (booking === null || !isWantedByMember(template, memberId, startAt, booking, ctx.now)) return null;
  const member = await findMailedMember(ctx, memberId);
  if (member === null) return null;
  const facts = await loadLetterFacts(ctx, booking, await loadMovedFrom(ctx, job));
  return {
    to: { name: nameInMail(member.name), address: member.email },
    replyTo:
      booking.customerEmail === "" ? null : { name: nameInMail(booking.customerName), address: booking.customerEmail },
    content: businessContent(template, facts, "member"),
    calendar: null,
  };
};

function isWantedByMember(
  template: MemberTemplate,
  memberId: string,
  startAt: string,
  booking: BookingRow,
  now: Date,
): boolean {
  if (template === "handed_over") return booking.staffId !== memberId;
  return booking.staffId === memberId && isWantedByBusiness(template, startAt, booking, now);
}

/** An active member with an address that doesn't already get the business's email about the same booking. */
async function findMailedMember({ db, org }: Pick<Ctx, "db" | "org">, id: string) {
  const readsBusinessMail = exists(
    db
      .select({ one: sql`1` })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(
        and(
          eq(memberships.orgId, org.id),
          isAmong(memberships.role, ["owner", "admin"]),
          sql`lower(${users.email}) = lower(${staff.email})`,
        ),
      ),
  );
  const [member] = await db
    .select({ name: staff.name, email: staff.email })
    .from(staff)
    .where(and(eq(staff.orgId, org.id), eq(staff.id, id), eq(staff.active, true), not(readsBusinessMail)));
  return member && member.email !== "" ? member : null;
}
