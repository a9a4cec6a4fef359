import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { weekValue } from "@/app/_components/fields/day-value";
import { Badge } from "@/app/_components/lists/badge";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listAccountsOf } from "@/lib/calendar-sync/desk/list-accounts";
import { listFeeds } from "@/lib/calendar-sync/feeds/list-feeds";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { AppError } from "@/lib/errors";
import { foldEmail } from "@/lib/fields/contact-folds";
import { listNotOverOfMember } from "@/lib/hours/bookings-outside-hours";
import { getHours } from "@/lib/hours/get-hours";
import { weekdaysOf } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { getMember, listMemberServices } from "@/lib/staff/get-member";
import { listPeopleToLink } from "@/lib/staff/own-member";
import { localDateAt } from "@/lib/time/wall-clock";
import { ExceptionsSection } from "../../_shared/hours/exceptions-section";
import { permissionOf } from "../../areas";
import { ActivityCard } from "../_components/activity-card";
import { MemberCalendars } from "../_components/member-calendars";
import { MemberData } from "../_components/member-data";
import { MemberForm } from "../_components/member-form";
import { SignsInAs } from "../_components/signs-in-as";
import { TimeOffSection } from "../_components/time-off-section";
import {
  addExceptionsAction,
  changeExceptionAction,
  foreseeHoursChangeAction,
  removeExceptionAction,
} from "../actions";

export const metadata: Metadata = { title: "Team member" };

/** One team member: who they are, what they do, when they work and when not. */
export default async function MemberPage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("members"));
  const { id } = await params;
  const member = await getMember(ctx, id).catch(nobody);
  const [services, { week }, upcoming, people, accounts, feeds] = await Promise.all([
    listMemberServices(ctx),
    getHours(ctx),
    listNotOverOfMember(ctx, id),
    listPeopleToLink(ctx, id),
    listAccountsOf(ctx, [id]),
    listFeeds(ctx),
  ]);
  const { org } = ctx;
  const { name, active, exceptions, timeOff, userId, ...details } = member;
  const { email } = details;
  const links = feeds.filter(({ staffId }) => staffId === id).length;
  return (
    <>
      <PageHeading
        title={
          <>
            {name} {!active && <Badge>Inactive</Badge>}
          </>
        }
        back={{ href: `/dashboard/${org.slug}/members`, name: "Team members" }}
      />
      <div className="max-w-4xl space-y-6">
        <MemberForm
          slug={org.slug}
          services={services}
          businessWeek={weekValue(week)}
          weekdays={weekdaysOf(org.locale)}
          member={{
            ...details,
            name,
            title: details.title ?? "",
            bio: details.bio ?? "",
            hours: details.hours && weekValue(details.hours),
          }}
        />
        <TimeOffSection org={org} staffId={id} spans={timeOff} now={ctx.now} />
        <ExceptionsSection
          actions={{
            foresee: foreseeHoursChangeAction,
            add: addExceptionsAction,
            change: changeExceptionAction,
            remove: removeExceptionAction,
          }}
          org={org}
          staffId={id}
          exceptions={exceptions}
          today={localDateAt(ctx.now.getTime(), org.timezone)}
          title="Special days"
        >
          Days when {name} works at different times, within your opening hours.
        </ExceptionsSection>
        <SignsInAs
          slug={org.slug}
          staffId={id}
          name={name}
          people={people}
          userId={userId ?? ""}
          suggested={people.find((person) => email !== "" && foldEmail(person.email) === foldEmail(email)) ?? null}
        />
        <MemberCalendars
          slug={org.slug}
          staffId={id}
          name={name}
          active={active}
          accounts={accounts}
          links={links}
          place={{ zone: org.timezone, locale: workLocale(org.locale) }}
        />
        <MemberData path={`/dashboard/${org.slug}/members/${id}`} name={name} />
        <ActivityCard slug={org.slug} id={id} name={name} active={active} upcoming={upcoming} links={links} />
      </div>
    </>
  );
}

function nobody(error: unknown): never {
  if (error instanceof AppError && error.code === "not_found") notFound();
  throw error;
}
