import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listVisibleMembers } from "@/lib/calendar-sync/desk/visible-members";
import { listFeeds } from "@/lib/calendar-sync/feeds/list-feeds";
import { managesCalendars } from "@/lib/calendar-sync/own-or-managed";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { momentText } from "../../_shared/forms/moment-text";
import { permissionOf } from "../../areas";
import { FeedEntry } from "./_components/feed-entry";
import { NewFeedForm } from "./_components/new-feed-form";

export const metadata: Metadata = { title: "Calendar links" };

/** The secret addresses at which calendar programs read bookings. */
export default async function CalendarLinksPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("calendars"));
  const [members, feeds] = [await listVisibleMembers(ctx), await listFeeds(ctx)];
  const { slug, timezone, locale } = ctx.org;
  const moment = (at: Date | null) => at && momentText(at, timezone, workLocale(locale));
  const nameOf = (staffId: string | null) =>
    staffId === null
      ? "All bookings"
      : `${members.find(({ id }) => id === staffId)?.name ?? "A team member"}’s bookings`;
  const canHaveAll = managesCalendars(ctx);
  return (
    <>
      <PageHeading title="Calendar links" back={{ href: `/dashboard/${slug}/calendars`, name: "Connected calendars" }}>
        See bookings in any calendar app: subscribe to a secret address there, and it reads the bookings from time to
        time. Google looks only every few hours. Nothing in the app can change a booking.
      </PageHeading>
      <div className="max-w-3xl space-y-6">
        {feeds.length === 0 ? (
          <EmptyState title="No calendar links yet">
            Create one below, copy its address, and add it in the calendar app as a subscription “from URL”.
          </EmptyState>
        ) : (
          <ul className="space-y-4">
            {feeds.map(({ id, staffId, details, address, knownTo, lastReadAt, createdAt }) => (
              <FeedEntry
                key={id}
                slug={slug}
                feed={{ id, name: nameOf(staffId), details, address, knownTo }}
                lastRead={moment(lastReadAt)}
                created={momentText(createdAt, timezone, workLocale(locale))}
              />
            ))}
          </ul>
        )}
        {(canHaveAll || members.length > 0) && (
          <Card aria-labelledby="new-link-title">
            <h2 id="new-link-title" className="mb-4 text-[1.25rem]">
              Create a link
            </h2>
            <NewFeedForm
              slug={slug}
              members={members.filter(({ active }) => active).map(({ id, name }) => ({ id, name }))}
              canHaveAll={canHaveAll}
            />
          </Card>
        )}
      </div>
    </>
  );
}
