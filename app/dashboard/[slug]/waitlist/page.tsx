import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { isAllowed } from "@/lib/commands/may-run";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { eraseEntry } from "@/lib/waitlist/desk/erase-entry";
import { type EntriesAsked, listEntries } from "@/lib/waitlist/desk/list-entries";
import { ListLinks } from "../_shared/lists/list-links";
import { staffedServices } from "../_shared/waitlist/wish-words";
import { permissionOf } from "../areas";
import { EntryCard } from "./_components/entry-card";
import { addressOfList, offsetBefore, readListAsked } from "./address";

export const metadata: Metadata = { title: "Waitlist" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The people who wait for a time, in their order, and those whose place has ended. */
export default async function WaitlistPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("waitlist"));
  const asked = readListAsked(await searchParams);
  const [catalog, { entries, total, nextOffset }] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    listEntries(ctx, asked),
  ]);
  const { slug, timezone: zone } = ctx.org;
  const path = `/dashboard/${slug}/waitlist`;
  const staffed = staffedServices(catalog.services);
  const canErase = isAllowed(ctx, eraseEntry);
  const where = { slug, zone, locale: workLocale(ctx.org.locale), now: ctx.now, staffed, canErase };
  const linkTo = (offset: number | undefined) =>
    offset === undefined ? undefined : addressOfList(path, { of: asked.of, offset });
  return (
    <>
      <PageHeading title="Waitlist" actions={<ButtonLink href={`${path}/new`}>Add someone</ButtonLink>}>
        When a time becomes free, it’s offered to the first person whose wish it fits.
      </PageHeading>
      <ListLinks
        links={LISTS.map(({ of, name }) => ({
          name,
          href: addressOfList(path, { of, offset: 0 }),
          isShown: of === asked.of,
        }))}
      />
      {entries.length === 0 ? (
        <NoEntries asked={asked} path={path} bookingPage={`/book/${slug}`} />
      ) : (
        <ol className="space-y-4">
          {entries.map((entry, index) => (
            <EntryCard key={entry.id} entry={entry} where={where} place={asked.offset + index + 1} total={total} />
          ))}
        </ol>
      )}
      <Pager previous={linkTo(offsetBefore(asked))} next={linkTo(nextOffset)} />
    </>
  );
}

const LISTS = [
  { of: "waiting", name: "Waiting" },
  { of: "ended", name: "Ended" },
] as const;

/** Why the list is empty, and what to do about it. */
function NoEntries({ asked, path, bookingPage }: { asked: EntriesAsked; path: string; bookingPage: string }) {
  if (asked.offset > 0) {
    return (
      <EmptyState
        title="Nobody on this page"
        action={
          <ButtonLink look="quiet" href={addressOfList(path, { of: asked.of, offset: 0 })}>
            Go to the first page
          </ButtonLink>
        }
      />
    );
  }
  if (asked.of === "ended") {
    return (
      <EmptyState title="Nobody yet">
        People who booked from the waitlist, left it, were removed, or whose days have passed appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nobody is waiting"
      action={
        <>
          <ButtonLink href={`${path}/new`}>Add someone</ButtonLink>
          <ButtonLink look="quiet" href={bookingPage}>
            See your booking page
          </ButtonLink>
        </>
      }
    >
      Customers can join the waitlist on your booking page when the day they want is full. You can also add people
      yourself, such as callers.
    </EmptyState>
  );
}
