import Link from "next/link";
import { redirect } from "next/navigation";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { bookingManageUrl } from "@/lib/bookings/links";
import { formatDayAndTime, formatMoney } from "@/lib/locale/format";
import { BookShell } from "../../../_components/book-shell";
import { DateTile } from "../../../_components/date-tile";
import { ForgetTyped } from "../../../_components/details/forget-typed";
import { BeforeVisit, type FormsBefore, loadFormsBefore } from "../../../_components/forms/before-visit";
import { PrivateLink } from "../../../_components/holder/private-link";
import { TellHeight } from "../../../_components/tell-height";
import { HeldBookingFacts } from "../_components/held-booking-facts";
import { type BookingPageProps, bookingMetadata, type Held, loadBooking } from "../booking";

export const generateMetadata = bookingMetadata("confirmed.title");

/** What customers see right after booking: that it worked, when it is, and the link to it. */
export default async function ConfirmedPage({ params, searchParams }: BookingPageProps) {
  const { slug, id } = await params;
  const held = await loadBooking(slug, id);
  const isEmbedded = (await searchParams).embedded === "1";
  // If it's opened again later, it must not claim what is no longer true.
  if (held.consequences.move.refusal !== null) redirect(`/book/${slug}/manage/${id}`);
  const forms = await loadFormsBefore(held.business, id);
  return (
    <BookShell business={held.business} embedded={isEmbedded}>
      <ForgetTyped slug={slug} />
      <Confirmation held={held} forms={forms} isEmbedded={isEmbedded} />
      {isEmbedded && <TellHeight />}
    </BookShell>
  );
}

function Confirmation({ held, forms, isEmbedded }: { held: Held; forms: FormsBefore; isEmbedded: boolean }) {
  const { business, booking, deposit, holdEndsAt } = held;
  const { texts, locale, profile, slug } = business;
  const manageUrl = bookingManageUrl(slug, booking.id);
  const isDue = deposit === "due" && holdEndsAt !== null;
  const target = isEmbedded ? "_blank" : undefined;
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="confirmed-title">
      <div className="flex items-start gap-5">
        <DateTile atMs={Date.parse(booking.startAt)} timezone={profile.timezone} locale={locale} />
        <div className="min-w-0 pt-1">
          <h1 id="confirmed-title" className="text-[1.875rem] sm:text-[2.5rem]">
            {texts(isDue ? "confirmed.titlePending" : "confirmed.title")}
          </h1>
          <p className="mt-3 text-[1.0625rem] text-ink-soft">
            {isDue
              ? texts("confirmed.pendingText", {
                  amount: formatMoney(booking.depositCents, profile.currency, locale),
                  time: formatDayAndTime(holdEndsAt.getTime(), profile.timezone, locale),
                })
              : texts("confirmed.text")}
          </p>
        </div>
      </div>
      <div className="mt-6">
        <HeldBookingFacts held={held} />
      </div>
      <BeforeVisit business={business} bookingId={booking.id} forms={forms} isNext={!isDue} target={target} />
      <p className="mt-6 flex flex-wrap gap-3">
        {isDue && (
          <ButtonLink href={`/book/${slug}/pay/${booking.id}`} target={target}>
            {texts("confirmed.pay")}
          </ButtonLink>
        )}
        <ButtonLink
          href={`/book/${slug}/manage/${booking.id}/calendar.ics`}
          look={isDue || forms.asked.length > 0 ? "quiet" : "primary"}
          download
        >
          {texts("confirmed.calendar")}
        </ButtonLink>
        <ButtonLink href={`/book/${slug}/manage/${booking.id}`} look="quiet" target={target}>
          {texts("confirmed.manage")}
        </ButtonLink>
      </p>
      <PrivateLink texts={texts} url={manageUrl} hint={texts("confirmed.linkHint")} target={target} />
      <p className="mt-6">
        <Link href={isEmbedded ? `/book/${slug}/embed` : `/book/${slug}`} prefetch={false} className="prose-link">
          {texts("confirmed.again")}
        </Link>
      </p>
    </Card>
  );
}
