import { ButtonLink } from "@/app/_components/buttons/button";
import { Card } from "@/app/_components/pages/card";
import { type SlotsByDay, slotsByDayForMove } from "@/lib/bookings/open-times/slots-by-day";
import { newFormKey } from "@/lib/edge/forms/form-key";
import { formatDayAndTime } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";
import { parseInstant } from "@/lib/time/parse-instant";
import { localDateAt } from "@/lib/time/wall-clock";
import { BookShell } from "../../../_components/book-shell";
import { CalendarCard } from "../../../_components/calendar-card";
import { CalendarPicker } from "../../../_components/calendar-picker";
import { ChangeForm } from "../../../_components/change-form";
import { ChoosingArea } from "../../../_components/choosing/choosing-area";
import { FocusOnChange } from "../../../_components/focus-on-change";
import { ViewerTime } from "../../../_components/viewer-time";
import { readDay, readMonth } from "../../../choice";
import { first } from "../../../search-params";
import { MoveConsequence } from "../_components/move-consequence";
import { StatusNote } from "../_components/status-note";
import { moveForm } from "../actions";
import { type BookingPageProps, bookingMetadata, type Held, loadBooking } from "../booking";

export const generateMetadata = bookingMetadata("manage.moveTitle");

/** Where a booking is moved to another time: it opens on the booked day. Reading it changes nothing. */
export default async function MovePage({ params, searchParams }: BookingPageProps) {
  const { slug, id } = await params;
  const held = await loadBooking(slug, id);
  const query = await searchParams;
  const { texts } = held.business;
  return (
    <BookShell business={held.business}>
      <h1 id="move-title" tabIndex={-1} className="text-[2rem] outline-none sm:text-[2.5rem]">
        {texts("manage.moveTitle")}
      </h1>
      {held.consequences.move.refusal === null ? <Mover held={held} query={query} /> : <NotMovable held={held} />}
    </BookShell>
  );
}

function NotMovable({ held }: { held: Held }) {
  const { texts, slug } = held.business;
  return (
    <>
      <StatusNote held={held} />
      <p className="mt-6">
        <ButtonLink href={`/book/${slug}/manage/${held.booking.id}`} look="quiet">
          {texts("manage.title")}
        </ButtonLink>
      </p>
    </>
  );
}

async function Mover({ held, query }: { held: Held; query: Awaited<BookingPageProps["searchParams"]> }) {
  const { business, booking, partySize } = held;
  const { texts, profile, locale, slug } = business;
  const startMs = Date.parse(booking.startAt);
  const at = parseInstant(first(query.at) ?? "", profile.timezone);
  const manage = `/book/${slug}/manage/${booking.id}`;
  const open = await slotsByDayForMove(business.ctx("holder"), booking.id);
  const day = readDay(first(query.day));
  const month = readMonth(first(query.month));
  return (
    <>
      <p className="mt-3 text-[1.0625rem]">
        {texts("manage.moveNow", { time: formatDayAndTime(startMs, profile.timezone, locale) })}
        {partySize !== null && <span className="block">{texts("options.guests", { count: partySize })}</span>}
      </p>
      <MoveConsequence held={held} />
      <FocusOnChange chosen={`${day ?? ""} ${at?.toISOString() ?? ""}`} target={at ? "move-title" : "times"} />
      {at === null ? (
        <ChoosingArea>
          <CalendarCard className="mt-6" texts={texts}>
            <CalendarPicker
              open={open}
              business={business}
              month={month}
              day={day ?? (month === null ? localDateAt(startMs, profile.timezone) : null)}
              purpose="move"
              nothingHint={texts("calendar.nothingHintPlain")}
              hrefOf={(change) => `${manage}/move?${new URLSearchParams(Object.entries(change))}`}
            />
          </CalendarCard>
        </ChoosingArea>
      ) : at.getTime() === startMs ? (
        <Refused text={texts("manage.same")} manage={manage} texts={texts} />
      ) : !(await isOpenAt(open, at, profile.timezone)) ? (
        <Refused text={texts("manage.refusedMove")} manage={manage} texts={texts} />
      ) : (
        <Card className="mt-6 max-w-2xl">
          <p className="figures text-[1.375rem] font-semibold first-letter:uppercase">
            {formatDayAndTime(at.getTime(), profile.timezone, locale)}
          </p>
          <ViewerTime
            atMs={at.getTime()}
            zone={profile.timezone}
            locale={locale}
            template={texts("times.yours", { time: "{time}" })}
            className="figures text-ink-soft"
          />
          <div className="mt-5 flex flex-wrap gap-3">
            <ChangeForm
              action={moveForm}
              hidden={{ slug, id: booking.id, key: newFormKey(), startAt: at.toISOString() }}
              submit={texts("manage.moveSubmit")}
              sending={texts("details.sending")}
            />
            <ButtonLink
              href={`${manage}/move?day=${localDateAt(at.getTime(), profile.timezone)}`}
              look="quiet"
              className="self-end"
            >
              {texts("manage.moveOther")}
            </ButtonLink>
          </div>
        </Card>
      )}
      <p className="mt-6">
        <ButtonLink href={manage} look="quiet">
          {texts("manage.moveBack")}
        </ButtonLink>
      </p>
    </>
  );
}

async function isOpenAt(open: SlotsByDay, at: Date, timezone: string): Promise<boolean> {
  const date = localDateAt(at.getTime(), timezone);
  const [day] = await open.between(date, date);
  return day?.slots.some(({ startAt }) => Date.parse(startAt) === at.getTime()) ?? false;
}

function Refused({ text, manage, texts }: { text: string; manage: string; texts: Texts }) {
  return (
    <Card className="mt-6 max-w-2xl">
      <p role="alert">{text}</p>
      <p className="mt-4">
        <ButtonLink href={`${manage}/move`}>{texts("manage.moveOther")}</ButtonLink>
      </p>
    </Card>
  );
}
