import { and, eq } from "drizzle-orm";
import { calendarAccounts, memberships, staff, users } from "../../../db/schema";
import { catalogOf } from "../../catalog/load-catalog";
import { letterhead } from "../../email/mail/letterhead";
import { greetedName, nameInMail } from "../../email/mail/names";
import type { LetterOf } from "../../email/sending/letter";
import { env } from "../../env/env";
import { textsFor } from "../../locale/texts";

/**
 * The letter of a `calendar_mail` job, to one person, unless what it tells is over: an account needs a new sign-in, or hasn't been reached
 * for a day (rule K14.2). It names the server and the member, and nothing of any calendar.
 */
export const calendarLetter: LetterOf = async ({ db, org }, { subjectId, details }) => {
  const news = details.news === "needs_sign_in" ? "needs_sign_in" : "failing";
  const [row] = await db
    .select({
      state: calendarAccounts.state,
      problem: calendarAccounts.problem,
      host: calendarAccounts.host,
      member: staff.name,
    })
    .from(calendarAccounts)
    .innerJoin(staff, and(eq(staff.orgId, calendarAccounts.orgId), eq(staff.id, calendarAccounts.staffId)))
    .where(and(eq(calendarAccounts.orgId, org.id), eq(calendarAccounts.id, subjectId)));
  if (row?.state !== news) return null;
  const [reader] = await db
    .select({ name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org.id), eq(memberships.userId, details.userId ?? "")));
  if (!reader) return null;
  const { profile } = await catalogOf(db, org);
  const texts = textsFor(profile.locale);
  const business = nameInMail(profile.name);
  const words = { business, member: nameInMail(row.member), host: row.host };
  const about = news === "failing" ? "failing" : row.problem === "key_missing" ? "keyMissing" : "refused";
  const greeted = greetedName(reader.name ?? "");
  return {
    to: { name: nameInMail(reader.name ?? reader.email), address: reader.email },
    replyTo: null,
    content: {
      ...letterhead({ ...profile, name: business }),
      subject: texts(`calendars.mail.subject.${about}`, words),
      preview: texts(`calendars.mail.text.${about}`, words),
      tile: null,
      badge: null,
      heading: texts(`calendars.mail.heading.${about}`),
      paragraphs: [
        greeted === null ? texts("mail.helloAll") : texts("mail.hello", { name: greeted }),
        texts(`calendars.mail.text.${about}`, words),
        texts("calendars.mail.meanwhile"),
      ],
      facts: [],
      actions: [{ text: texts("calendars.mail.action"), href: `${env().appUrl}/dashboard/${org.slug}/calendars` }],
      notes: [],
      reason: texts("calendars.mail.reason", words),
    },
    calendar: null,
  };
};
