import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import {
  type BookingCursor,
  type BookingFilter,
  bookingFilterParams,
  isFiltering,
  NO_FILTER,
  readBookingFilter,
} from "@/lib/desk/list/booking-filter";
import { hasAnyBooking, listBookingsPage } from "@/lib/desk/list/list-bookings-page";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { zoneCity } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { permissionOf } from "../areas";
import { BookingFilters } from "./_components/booking-filters";
import { BookingTable } from "./_components/booking-table";

export const metadata: Metadata = { title: "Bookings" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function BookingsPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("bookings"));
  const filter = readBookingFilter(await searchParams);
  const [catalog, page] = await Promise.all([catalogOf(ctx.db, ctx.org), listBookingsPage(ctx, filter)]);
  const { slug, timezone, currency } = ctx.org;
  const path = `/dashboard/${slug}/bookings`;
  const addressOf = (other: BookingFilter) => {
    const query = bookingFilterParams(other);
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const linkTo = (place: BookingCursor | null) =>
    place === null ? undefined : addressOf({ ...filter, cursor: place });
  return (
    <>
      <PageHeading title="Bookings" actions={<ButtonLink href={`${path}/new`}>New booking</ButtonLink>}>
        Times are in {zoneCity(timezone)} time.
      </PageHeading>
      <BookingFilters
        key={addressOf(filter)}
        path={path}
        filter={filter}
        members={catalog.members}
        services={catalog.services}
      />
      {page.bookings.length === 0 ? (
        <NoBookings
          isUnused={!(await hasAnyBooking(ctx))}
          filter={filter}
          path={path}
          bookingPage={`/book/${slug}`}
          everywhere={addressOf({ ...NO_FILTER, times: "all", status: "any", text: filter.text })}
        />
      ) : (
        <BookingTable
          path={path}
          bookings={page.bookings}
          nameOfMember={(id) => catalog.membersById.get(id)?.name}
          zone={timezone}
          locale={workLocale(ctx.org.locale)}
          currency={currency}
        />
      )}
      <Pager previous={linkTo(page.previous)} next={linkTo(page.next)} />
    </>
  );
}

/** Why the list is empty, and what to do about it. */
function NoBookings({
  isUnused,
  filter,
  path,
  bookingPage,
  everywhere,
}: {
  isUnused: boolean;
  filter: BookingFilter;
  path: string;
  bookingPage: string;
  everywhere: string;
}) {
  if (isUnused) {
    return (
      <EmptyState
        title="No bookings yet"
        action={
          <>
            <ButtonLink href={`${path}/new`}>New booking</ButtonLink>
            <ButtonLink look="quiet" href={bookingPage}>
              See your booking page
            </ButtonLink>
          </>
        }
      >
        Online bookings and the ones you add appear here.
      </EmptyState>
    );
  }
  if (!isFiltering(filter)) {
    return (
      <EmptyState
        title="Nothing coming up"
        action={
          <ButtonLink look="quiet" href={`${path}?times=past`}>
            See past bookings
          </ButtonLink>
        }
      >
        You have no upcoming bookings.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No bookings match"
      action={
        <>
          <ButtonLink look="quiet" href={everywhere}>
            {filter.text ? "Search all bookings" : "See all bookings"}
          </ButtonLink>
          <ButtonLink look="quiet" href={path}>
            Clear
          </ButtonLink>
        </>
      }
    >
      Try different or fewer filters.
    </EmptyState>
  );
}
