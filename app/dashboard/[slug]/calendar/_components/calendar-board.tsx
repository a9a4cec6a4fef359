"use client";

import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import type { CalendarView } from "@/lib/desk/calendar/get-calendar";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { instantsOfWall, placeOfWall, snapToGrid } from "@/lib/desk/calendar/wall-clock";
import { zoneCity } from "@/lib/locale/format";
import { addressOfCalendar, type CalendarAddress } from "../address";
import { unpackBookings } from "../packed-bookings";
import { BookingDialog, type Stage } from "./booking-dialog";
import { gridEvent, NO_MEMBER } from "./grid-event";
import { type MoveTarget, placeOf } from "./move-target";

const CalendarGrid = dynamic(() => import("./calendar-grid").then((module) => module.CalendarGrid), {
  ssr: false,
  loading: () => <p className="p-5 text-ink-soft">The calendar is on its way …</p>,
});

type Props = {
  slug: string;
  path: string;
  address: CalendarAddress;
  calendar: Omit<CalendarView, "bookings">;
  packedBookings: string;
  days: readonly string[];
  zone: string;
  locale: string;
  today: string;
  listHref: string;
};

/** The grid of a calendar with what can be done in it: opening a booking, moving it, making a new one. */
export function CalendarBoard(props: Props) {
  const { slug, path, address, days, zone, locale, today, listHref } = props;
  const router = useRouter();
  const [stage, setStage] = useState<Stage | null>(null);
  const [placed, setPlaced] = useState<{ id: string; at: MoveTarget } | null>(null);
  // The grid is drawn in the browser alone, so that the server has no bookings to read and no events to work out.
  const isReady = useIsReady();
  const bookings = useMemo(
    () => (isReady ? unpackBookings(props.packedBookings) : []),
    [isReady, props.packedBookings],
  );
  const calendar = useMemo(() => ({ ...props.calendar, bookings }), [props.calendar, bookings]);
  const { members, resources } = calendar;
  const names = useMemo(() => new Map(members.map(({ id, name }) => [id, name])), [members]);
  const isDay = address.view === "day";
  // What was moved stands at its new place until the page has read it there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other bookings are what has been read
  useEffect(() => setPlaced(null), [bookings]);

  const asked = useMemo(
    () => (stage?.kind === "question" && stage.refusal === null ? { id: stage.booking.id, at: stage.to } : null),
    [stage],
  );
  const events = useMemo(() => {
    const memberIds = [...names.keys()];
    const words = { zone, locale, names, resources, memberIds, nowMs: Date.now() };
    return bookings.map((booking) => {
      const moved = [asked, placed].find((one) => one?.id === booking.id);
      return gridEvent(booking, moved?.at ?? placeOf(booking), words, !isDay);
    });
  }, [bookings, asked, placed, names, resources, zone, locale, isDay]);

  const spansAt = (date: string, staffId: string | null) => {
    const day = calendar.days.find((one) => one.date === date);
    return (staffId === null ? day?.spans : day?.members[staffId]?.spans) ?? [];
  };
  const drop = (booking: CalendarBooking, wall: Date, columnId: string | null) => {
    // Only bookings of a member go from member to member, and only members take them.
    const isOther = booking.staffId !== null && columnId !== null && columnId !== NO_MEMBER;
    const staffId = isOther ? columnId : booking.staffId;
    const { date, minute } = placeOfWall(wall);
    const snapped = snapToGrid(minute, spansAt(date, staffId), calendar.slotStepMin);
    const [startMs = booking.startAt.getTime()] = instantsOfWall(date, snapped, zone);
    if (startMs === booking.startAt.getTime() && staffId === booking.staffId) return;
    setStage({ kind: "question", booking, to: { startMs, staffId }, refusal: null });
  };
  const bookAt = (wall: Date, columnId: string | null) => {
    const { date, minute } = placeOfWall(wall);
    const [startMs = 0] = instantsOfWall(date, minute, zone);
    const staffId = columnId ?? address.staffId;
    const query = new URLSearchParams({
      startAt: new Date(startMs).toISOString(),
      ...(staffId === null || staffId === NO_MEMBER ? {} : { staffId }),
    });
    router.push(`${path}/bookings/new?${query}`);
  };

  return (
    <>
      <div className="h-[calc(100dvh-6rem)] max-h-[64rem] min-h-[28rem] overflow-hidden rounded-card border border-line bg-surface">
        <CalendarGrid
          view={address.view}
          date={address.date}
          days={days}
          today={today}
          staffId={address.staffId}
          zone={zone}
          locale={locale}
          calendar={calendar}
          events={events}
          onOpen={(booking) => setStage({ kind: "facts", booking })}
          onDrop={drop}
          onEmpty={bookAt}
          onDay={(date) => router.push(`${path}/calendar${addressOfCalendar({ ...address, date, view: "day" })}`)}
        />
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        All times are those of {zoneCity(zone)}. Drag a booking to move it, or open it; click a free time to book it.
        The same days{" "}
        <Link href={listHref} prefetch={false} className="prose-link">
          as a list
        </Link>
        .
      </p>
      <BookingDialog
        slug={slug}
        path={path}
        words={{ zone, locale, names }}
        calendar={calendar}
        stage={stage}
        onStage={setStage}
        onMoved={(id, at) => {
          setPlaced({ id, at });
          setStage(null);
        }}
      />
    </>
  );
}
