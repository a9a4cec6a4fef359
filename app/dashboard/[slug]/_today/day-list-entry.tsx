import { ClipboardList, type LucideIcon, MessageSquareText, Phone, StickyNote } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import type { DayBooking } from "@/lib/desk/calendar/list-days-bookings";
import { formatTime } from "@/lib/locale/format";
import { dialed } from "../_shared/bookings/contact-words";
import { guestsText } from "../_shared/bookings/guests-text";
import { StatusBadge } from "../_shared/bookings/status-badge";
import { ChangeButton } from "./change-button";
import type { DayContext } from "./day-context";
import { FinishButtons } from "./finish-buttons";

export type Mark = "now" | "next" | null;

/** One booking of the day; once it has started, it can be marked as completed or as a no-show. */
export function DayListEntry({
  slug,
  booking,
  mark,
  missingForms,
  names,
  place,
}: {
  slug: string;
  booking: DayBooking;
  mark: Mark;
  /** names of the forms that are still missing */
  missingForms: string[];
  names: Record<string, string>;
  place: DayContext;
}) {
  const { id, status, startAt, endAt, staffId, resourceId, serviceName, customerName, partySize, isUnpaid } = booking;
  const { customerPhone, notes, teamNotes } = booking;
  const time = (at: Date) => formatTime(at.getTime(), place.zone, place.locale);
  const who = [staffId, resourceId].flatMap((one) => (one === null ? [] : (names[one] ?? [])));
  const guests = partySize === null ? [] : [guestsText(partySize)];
  const isOpen = status === "confirmed" || status === "pending";
  const canFinish = isOpen && startAt.getTime() <= place.nowMs;
  return (
    <li
      className={`relative grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[6.25rem_minmax(0,1fr)_auto] ${mark === "now" ? "before:absolute before:-inset-s-4 before:inset-y-2 before:w-1 before:rounded-full before:bg-brand" : ""}`}
    >
      <p className="figures leading-snug">
        <span className="font-semibold">{time(startAt)}</span>
        <span className="text-ink-soft max-sm:ms-1 sm:block">
          <span className="sm:hidden">–</span>
          <span className="max-sm:hidden">to</span> {time(endAt)}
        </span>
      </p>
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`${place.home}/bookings/${id}`}
            prefetch={false}
            className="font-semibold underline-offset-4 hover:underline"
          >
            {customerName}
          </Link>
          {mark === "now" && <Badge tone="brand">Now</Badge>}
          {mark === "next" && <Badge tone="accent">Next</Badge>}
          {status === "completed" && <StatusBadge status="completed" />}
          {isUnpaid && <StatusBadge status="pending" />}
        </p>
        {missingForms.length > 0 && (
          <p className="mt-0.5 flex items-start gap-1.5 text-accent-ink">
            <ClipboardList aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
            <span className="min-w-0 wrap-anywhere">
              {missingForms.length === 1 ? "Form" : "Forms"} missing: {missingForms.join(", ")}
            </span>
          </p>
        )}
        <p className="text-ink-soft">{[serviceName, ...who, ...guests].join(" · ")}</p>
        {customerPhone !== "" && (
          <p>
            <a href={dialed(customerPhone)} className="prose-link figures inline-flex min-h-7 items-center gap-1.5">
              <Phone aria-hidden className="size-4" />
              {customerPhone}
            </a>
          </p>
        )}
        <Noted
          icon={MessageSquareText}
          who={booking.isFromCustomer ? "From the customer" : "Booking notes"}
          text={notes}
        />
        <Noted icon={StickyNote} who="Team notes" text={teamNotes} />
      </div>
      {isOpen && (
        <div
          className={`flex flex-wrap items-start gap-2 ${canFinish ? "mt-1.5 sm:col-start-2 sm:col-span-2" : "max-sm:mt-2"}`}
        >
          <ChangeButton {...{ slug, id, customerName }} zone={place.zone} locale={place.locale} />
          {canFinish && <FinishButtons slug={slug} id={id} customerName={customerName} />}
        </div>
      )}
    </li>
  );
}

/** A note on a booking, with whose it is. */
function Noted({ icon: Icon, who, text }: { icon: LucideIcon; who: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-accent-ink">
      <Icon aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">
        <span className="sr-only">{who}: </span>
        {text}
      </span>
    </p>
  );
}
