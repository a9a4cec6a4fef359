import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { formatDayAndTime } from "@/lib/locale/format";
import { BookShell } from "../../_components/book-shell";
import { DateTile } from "../../_components/date-tile";
import { BeforeVisit, type FormsBefore, loadFormsBefore } from "../../_components/forms/before-visit";
import { CancelSection } from "./_components/cancel-section";
import { HeldBookingFacts } from "./_components/held-booking-facts";
import { StatusNote } from "./_components/status-note";
import { type BookingPageProps, bookingMetadata, type Held, loadBooking } from "./booking";

export const generateMetadata = bookingMetadata("manage.title");

/** The booking's own page, for anyone with its link: to see, move, cancel. Reading it changes nothing. */
export default async function ManagePage({ params, searchParams }: BookingPageProps) {
  const { slug, id } = await params;
  const held = await loadBooking(slug, id);
  const forms = await loadFormsBefore(held.business, held.booking.id);
  return (
    <BookShell business={held.business}>
      <Booking held={held} forms={forms} hasJustMoved={(await searchParams).moved === held.booking.startAt} />
    </BookShell>
  );
}

const TONES = {
  pending: "accent",
  confirmed: "brand",
  completed: "neutral",
  cancelled: "danger",
  no_show: "neutral",
} as const;

function Booking({ held, forms, hasJustMoved }: { held: Held; forms: FormsBefore; hasJustMoved: boolean }) {
  const { business, booking, consequences, deposit } = held;
  const { texts, slug, locale, profile } = business;
  const base = `/book/${slug}/manage/${booking.id}`;
  const canMove = consequences.move.refusal === null;
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="booking-title">
      {hasJustMoved && canMove && (
        <p
          role="status"
          className="mb-5 rounded-control border-s-4 border-brand bg-brand-soft px-4 py-3 text-brand-ink"
        >
          <strong className="font-semibold">{texts("manage.moved")}</strong>{" "}
          {texts("manage.movedTo", { time: formatDayAndTime(Date.parse(booking.startAt), profile.timezone, locale) })}
        </p>
      )}
      <div className="flex items-start gap-5">
        <DateTile atMs={Date.parse(booking.startAt)} timezone={profile.timezone} locale={locale} />
        <div className="min-w-0 pt-1">
          <Badge tone={TONES[booking.status]}>{texts(`manage.status.${booking.status}`)}</Badge>
          <h1 id="booking-title" className="mt-2 text-[1.875rem] sm:text-[2.5rem]">
            {texts("manage.title")}
          </h1>
          <StatusNote held={held} />
        </div>
      </div>
      <div className="mt-6">
        <HeldBookingFacts held={held} />
      </div>
      <BeforeVisit business={business} bookingId={booking.id} forms={forms} isNext={deposit !== "due"} />
      <p className="mt-6 flex flex-wrap gap-3">
        {deposit === "due" && (
          <ButtonLink href={`/book/${slug}/pay/${booking.id}`}>{texts("confirmed.pay")}</ButtonLink>
        )}
        {canMove && (
          <ButtonLink href={`${base}/move`} look={deposit === "due" || forms.asked.length > 0 ? "quiet" : "primary"}>
            {texts("manage.move")}
          </ButtonLink>
        )}
        {booking.status !== "cancelled" && (
          <ButtonLink href={`${base}/calendar.ics`} look="quiet" download>
            {texts("confirmed.calendar")}
          </ButtonLink>
        )}
        {!canMove && (
          <ButtonLink href={`/book/${slug}`} look="quiet">
            {texts("manage.bookAgain")}
          </ButtonLink>
        )}
      </p>
      {consequences.cancel.refusal === null && <CancelSection held={held} />}
    </Card>
  );
}
