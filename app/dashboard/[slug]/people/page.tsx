import type { Metadata } from "next";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listInvitations } from "@/lib/auth/users/list-invitations";
import { listUsers } from "@/lib/auth/users/list-users";
import { ROLE_NAMES, ROLE_TEXTS } from "@/lib/auth/users/role-names";
import { rolesUnder } from "@/lib/auth/users/role-rules";
import { listFeeds } from "@/lib/calendar-sync/feeds/list-feeds";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatDay } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { localDateAt } from "@/lib/time/wall-clock";
import { Rows } from "../_shared/lists/rows";
import { permissionOf } from "../areas";
import { InvitationList } from "./_components/invitation-list";
import { InviteForm } from "./_components/invite-form";
import { UserEntry } from "./_components/user-entry";

export const metadata: Metadata = { title: "People & access" };

export default async function PeoplePage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("people"));
  const { slug, name, timezone, locale } = ctx.org;
  const [people, invitations] = [await listUsers(ctx), await listInvitations(ctx)];
  const hasLinks = (await listFeeds(ctx)).length > 0;
  const dayOf = (at: Date) => formatDay(localDateAt(at.getTime(), timezone), workLocale(locale));
  return (
    <>
      <PageHeading title="People & access">
        The people who can use the dashboard of {name}. Team members who only take bookings don’t need to sign in.
      </PageHeading>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="space-y-8">
          <section aria-labelledby="people-title">
            <h2 id="people-title" className="mb-2.5 text-[1.25rem]">
              People
            </h2>
            <Rows>
              {people.map(({ sinceAt, ...person }) => (
                <UserEntry
                  key={person.userId}
                  slug={slug}
                  business={name}
                  user={person}
                  since={dayOf(sinceAt)}
                  hasLinks={hasLinks}
                />
              ))}
            </Rows>
          </section>
          {invitations.length > 0 && (
            <section aria-labelledby="invitations-title">
              <h2 id="invitations-title" className="mb-2.5 text-[1.25rem]">
                Pending invitations
              </h2>
              <InvitationList
                slug={slug}
                invitations={invitations.map(({ invitedAt, expiresAt, ...invitation }) => ({
                  ...invitation,
                  invitedOn: dayOf(invitedAt),
                  expiresOn: dayOf(expiresAt),
                }))}
              />
            </section>
          )}
          <Card aria-labelledby="invite-title">
            <h2 id="invite-title" className="text-[1.25rem]">
              Invite someone
            </h2>
            <InviteForm slug={slug} roles={rolesUnder(ctx.actor.role)} />
          </Card>
        </div>
        <section aria-labelledby="roles-title" className="xl:pt-1">
          <h2 id="roles-title" className="text-[1.25rem]">
            What each role can do
          </h2>
          <dl className="mt-3 space-y-4 border-s-2 border-line ps-4">
            {(["owner", "admin", "staff"] as const).map((role) => (
              <div key={role}>
                <dt className="font-semibold">{ROLE_NAMES[role]}</dt>
                <dd className="mt-0.5 text-[0.9375rem] text-ink-soft">{ROLE_TEXTS[role]}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
