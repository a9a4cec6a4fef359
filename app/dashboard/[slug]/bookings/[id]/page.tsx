import type { Metadata } from "next";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { bookingInCalendar } from "@/lib/calendar-sync/desk/booking-in-calendar";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { getBookingDetails } from "@/lib/desk/history/get-booking-details";
import { getBookingHistory } from "@/lib/desk/history/get-booking-history";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatDayAndTime, formatMoney, formatTime } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { CustomersNotes } from "../../_shared/bookings/customers-notes";
import { StatusBadge } from "../../_shared/bookings/status-badge";
import { offsetOf } from "../../_shared/forms/pages-of-responses";
import { GivenUpList } from "../../_shared/given-up/given-up-list";
import { shownWork } from "../../_shared/given-up/shown-work";
import { permissionOf } from "../../areas";
import { BookingActions } from "./_components/booking-actions";
import { BookingFacts } from "./_components/booking-facts";
import { BookingForms } from "./_components/booking-forms";
import { BookingHistory } from "./_components/booking-history";
import { CustomerCard } from "./_components/customer-card";
import { InCalendar } from "./_components/in-calendar";
import { NotesForm } from "./_components/notes-form";

export const metadata: Metadata = { title: "Booking" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function BookingPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("bookings"));
  const { id } = await params;
  const [catalog, booking, history] = await orNotFound(
    Promise.all([catalogOf(ctx.db, ctx.org), getBookingDetails(ctx, id), getBookingHistory(ctx, id)]),
  );
  const { slug, timezone: zone, currency } = ctx.org;
  const inCalendar = await bookingInCalendar(ctx, { ...booking, staffId: booking.member?.id ?? null });
  const locale = workLocale(ctx.org.locale);
  const startMs = booking.startAt.getTime();
  const when = formatDayAndTime(startMs, zone, locale);
  const { cancelReason, heldUntil, status } = booking;
  return (
    <>
      <PageHeading
        back={{ href: `/dashboard/${slug}/bookings`, name: "Bookings" }}
        title={`${booking.serviceName} for ${booking.customer.name}`}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={status} />
          <span className="font-mono tracking-wide text-ink">{booking.ref}</span>
        </p>
      </PageHeading>
      <div className="space-y-6">
        {heldUntil && (
          <Notice tone="accent">
            We’re holding the time until {formatTime(heldUntil.getTime(), zone, locale)} so the deposit can be paid.
            After that, the booking is cancelled automatically.
          </Notice>
        )}
        {status === "cancelled" && cancelReason && <Notice tone="danger">Cancelled: {cancelReason}</Notice>}
        {booking.givenUp.length > 0 && (
          <Card>
            <h2 className="text-[1.25rem]">What didn’t go through</h2>
            <GivenUpList
              slug={slug}
              items={booking.givenUp.map((item) => shownWork(item, `/dashboard/${slug}`, zone, locale))}
            />
          </Card>
        )}
        <BookingActions
          slug={slug}
          booking={{
            id: booking.id,
            customer: booking.customer,
            can: booking.can,
            cancelling: booking.cancelling,
            isPaidByHand: booking.isPaidByHand,
          }}
          when={when}
          deposit={formatMoney(booking.depositCents, currency, locale)}
          windowHours={catalog.policy.cancellationWindowHours}
          zone={zone}
          locale={locale}
        />
        {inCalendar && <InCalendar slug={slug} id={id} shown={inCalendar} now={ctx.now} zone={zone} locale={locale} />}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card>
            <h2 className="mb-4 text-[1.25rem]">Details</h2>
            <BookingFacts booking={booking} when={when} zone={zone} locale={locale} currency={currency} />
          </Card>
          <div className="space-y-6">
            <CustomerCard customer={booking.customer} path={`/dashboard/${slug}`} manageUrl={booking.manageUrl} />
            <BookingForms ctx={ctx} booking={booking} offset={offsetOf((await searchParams).responses)} />
            <Card>
              <h2 className="sr-only">Notes</h2>
              <CustomersNotes notes={booking.notes} source={booking.source} />
              <NotesForm slug={slug} id={booking.id} teamNotes={booking.teamNotes ?? ""} />
            </Card>
          </div>
        </div>
        <Card>
          <h2 className="mb-5 text-[1.25rem]">History</h2>
          <BookingHistory entries={history} zone={zone} locale={locale} />
        </Card>
      </div>
    </>
  );
}
