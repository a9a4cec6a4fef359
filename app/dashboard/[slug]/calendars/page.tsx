import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listMemberAccounts } from "@/lib/calendar-sync/desk/list-accounts";
import { managesCalendars } from "@/lib/calendar-sync/own-or-managed";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../areas";
import { MemberAccounts } from "./_components/member-accounts";

export const metadata: Metadata = { title: "Connected calendars" };

/** The members' connected calendars: all of them for whoever manages the business, else one's own. */
export default async function CalendarsPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("calendars"));
  const members = await listMemberAccounts(ctx);
  const { slug, timezone: zone } = ctx.org;
  const path = `/dashboard/${slug}/calendars`;
  const isNobodyConnected = members.every(({ accounts }) => accounts.length === 0);
  if (members.length === 0) {
    return (
      <>
        <PageHeading title="Connected calendars" />
        <NotLinked />
      </>
    );
  }
  return (
    <>
      <PageHeading
        title="Connected calendars"
        actions={
          <>
            <ButtonLink look="quiet" href={`${path}/links`}>
              Calendar links
            </ButtonLink>
            {!isNobodyConnected && <ButtonLink href={`${path}/connect`}>Connect a calendar</ButtonLink>}
          </>
        }
      >
        {managesCalendars(ctx)
          ? "Your team’s own calendars: what’s in them blocks time here, and bookings appear in them."
          : "Your own calendars: what’s in them blocks your time here, and your bookings appear in them."}
      </PageHeading>
      {isNobodyConnected ? (
        <NobodyConnected path={path} />
      ) : (
        <div className="space-y-8">
          {members
            .filter(({ active, accounts }) => active || accounts.length > 0)
            .map((member) => (
              <MemberAccounts
                key={member.id}
                member={member}
                path={path}
                place={{ zone, locale: workLocale(ctx.org.locale) }}
              />
            ))}
        </div>
      )}
      {!managesCalendars(ctx) &&
        members.map(({ id }) => <OwnData key={id} href={`/dashboard/${slug}/members/${id}/data`} />)}
    </>
  );
}

/** Who can't open a team member's page gets their own data here (rule K19.1). */
function OwnData({ href }: { href: string }) {
  return (
    <p className="mt-8 text-ink-soft">
      <a href={href} download className="prose-link">
        Download what’s kept about you
      </a>
      : your details, hours, time off and connected calendars, without passwords.
    </p>
  );
}

function NobodyConnected({ path }: { path: string }) {
  return (
    <EmptyState
      title="No calendars connected yet"
      action={
        <>
          <ButtonLink href={`${path}/connect`}>Connect an account</ButtonLink>
          <ButtonLink look="quiet" href={`${path}/connect?way=google`}>
            Use a secret address
          </ButtonLink>
          <ButtonLink look="quiet" href={`${path}/links`}>
            Get a calendar link
          </ButtonLink>
        </>
      }
    >
      When a team member’s calendar is connected, customers can’t book them while they’re busy there, and their bookings
      are written to it, moved and removed. We only read when someone is busy, never what an entry is called, where it
      is or who is invited. A booking in the calendar shows the service, the customer’s name and phone number, or just
      its reference, as you choose.
    </EmptyState>
  );
}

function NotLinked() {
  return (
    <EmptyState title="You aren’t linked to a team member yet">
      Here you connect your own calendar, so that it blocks your time for bookings. We don’t know yet which team member
      you are. Ask an owner or admin to open your page under Team members and choose you at “Signs in as”.
    </EmptyState>
  );
}
