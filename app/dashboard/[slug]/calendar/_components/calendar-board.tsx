"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { instantsOfWall, placeOfWall } from "@/lib/desk/calendar/wall-clock";
import { zoneCity } from "@/lib/locale/format";
import { addressOfCalendar, type CalendarAddress, type CalendarColumns } from "../address";
import { unpackBookings } from "../packed-bookings";
import { BookingDialog, type Stage } from "./booking-dialog";
import { busyEvents, gridEvent, holdEvent, NO_MEMBER, type ShownHold } from "./grid-event";
import { type MoveTarget, needsNoQuestion, placeOf } from "./move-target";
import { newBookingQuery } from "./new-booking-query";
import { QuickNotice } from "./quick-notice";
import { useQuickMove } from "./use-quick-move";

const CalendarGrid = dynamic(() => import("./calendar-grid").then((module) => module.CalendarGrid), {
  ssr: false,
  loading: () => <p className="p-5 text-ink-soft">Loading calendar…</p>,
});

type Props = {
  slug: string;
  path: string;
  address: CalendarAddress;
  calendar: Omit<CalendarView, "bookings">;
  packedBookings: string;
  holds: readonly ShownHold[];
  days: readonly string[];
  zone: string;
  locale: string;
  today: string;
  by: CalendarColumns;
  listHref: string;
};

/** The grid of a calendar with what can be done in it: opening a booking, moving it, making a new one. */
export function CalendarBoard(props: Props) {
  const { slug, path, address, holds, days, zone, locale, today, by, listHref } = props;
  const router = useRouter();
  const [stage, setStage] = useState<Stage | null>(null);
  const [placed, setPlaced] = useState<{ id: string; at: MoveTarget } | null>(null);
  // The grid is drawn only in the browser, so the server has no bookings to unpack and no events to work out.
  const isReady = useIsReady();
  const bookings = useMemo(
    () => (isReady ? unpackBookings(props.packedBookings) : []),
    [isReady, props.packedBookings],
  );
  const calendar = useMemo(() => ({ ...props.calendar, bookings }), [props.calendar, bookings]);
  const { members, places } = calendar;
  const names = useMemo(() => new Map([...members, ...places].map(({ id, name }) => [id, name])), [members, places]);
  const isDay = address.view === "day";
  // A moved booking is shown at its new place until the page has loaded it from there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bookings are what has been read
  useEffect(() => setPlaced(null), [bookings]);

  const asked = useMemo(
    () => (stage?.kind === "question" && stage.refusal === null ? { id: stage.booking.id, at: stage.to } : null),
    [stage],
  );
  const events = useMemo(() => {
    const words = { zone, locale, names, memberIds: members.map(({ id }) => id) };
    const columns = isDay ? by : null;
    const booked = bookings.map((booking) => {
      const moved = [asked, placed].find((one) => one?.id === booking.id);
      return gridEvent(booking, moved?.at ?? placeOf(booking), words, columns);
    });
    return [...booked, ...holds.map((held) => holdEvent(held, words, columns))];
  }, [bookings, holds, asked, placed, names, members, zone, locale, isDay, by]);

  const busy = useMemo(
    () => busyEvents(calendar.busy, { zone, locale, names }, isDay ? by : null),
    [calendar.busy, names, zone, locale, isDay, by],
  );

  const quick = useQuickMove(slug, { zone, locale, names }, setPlaced);
  const drop = async (booking: CalendarBooking, wall: Date, columnId: string | null) => {
    const was = placeOf(booking);
    // Only bookings of a member go from member to member, and only members take them; likewise tables.
    const goesTo = (own: string | null) =>
      own !== null && columnId !== null && columnId !== NO_MEMBER ? columnId : own;
    const { date, minute } = placeOfWall(wall);
    const [startMs = was.startMs] = instantsOfWall(date, minute, zone);
    const to: MoveTarget = {
      startMs,
      staffId: isDay && by === "member" ? goesTo(was.staffId) : was.staffId,
      resourceId: isDay && by === "place" ? goesTo(was.resourceId) : was.resourceId,
    };
    if (to.startMs === was.startMs && to.staffId === was.staffId && to.resourceId === was.resourceId) return;
    quick.forget();
    const isQuick = needsNoQuestion(booking, to, Date.now());
    const refusal = isQuick ? await quick.move(booking, to) : null;
    if (!isQuick || refusal !== null) setStage({ kind: "question", booking, to, refusal });
  };
  const bookAt = (wall: Date, columnId: string | null) =>
    router.push(`${path}/bookings/new?${newBookingQuery(wall, columnId, { zone, by, staffId: address.staffId })}`);

  return (
    <>
      <div className="h-[calc(100dvh-6rem)] max-h-[64rem] min-h-[28rem] overflow-hidden rounded-card border border-line bg-surface">
        <CalendarGrid
          view={address.view}
          date={address.date}
          days={days}
          today={today}
          by={by}
          staffId={address.staffId}
          zone={zone}
          locale={locale}
          calendar={calendar}
          events={events}
          busy={busy}
          onOpen={({ booking, leadsTo }) =>
            booking ? setStage({ kind: "facts", booking }) : router.push(`${path}/${leadsTo}`)
          }
          onDrop={drop}
          onEmpty={bookAt}
          onDay={(date) => router.push(`${path}/calendar${addressOfCalendar({ ...address, date, view: "day" })}`)}
        />
      </div>
      <QuickNotice {...quick} />
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        Times are in {zoneCity(zone)} time. Drag a booking to move it, click it for details, or click an empty slot to
        book.{" "}
        <Link href={listHref} prefetch={false} className="prose-link">
          View as a list
        </Link>
      </p>
      <BookingDialog
        slug={slug}
        path={path}
        words={{ zone, locale, names }}
        stage={stage}
        onStage={setStage}
        onDone={quick.say}
        onMoved={(id, at) => {
          setPlaced({ id, at });
          setStage(null);
        }}
      />
    </>
  );
}
