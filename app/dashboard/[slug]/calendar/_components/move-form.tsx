"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { SelectField, TextField } from "@/app/_components/fields/field";
import type { CalendarColumn } from "@/lib/desk/calendar/get-calendar";
import type { CalendarBooking } from "@/lib/desk/calendar/list-calendar-bookings";
import { instantsOfWall, placeOfWall, wallOf } from "@/lib/desk/calendar/wall-clock";
import { isLocalDate } from "@/lib/time/local-date";
import type { MoveTarget } from "./move-target";

const TIME = /^([01]\d|2[0-3]):([0-5]\d)/;

/** Another day, time or member for a booking, without dragging. It goes on to the same question. */
export function MoveForm({
  booking,
  members,
  stepMin,
  zone,
  onBack,
  onTarget,
}: {
  booking: CalendarBooking;
  members: readonly CalendarColumn[];
  stepMin: number;
  zone: string;
  onBack(): void;
  onTarget(to: MoveTarget): void;
}) {
  const wall = wallOf(booking.startAt.getTime(), zone);
  const [date, setDate] = useState(placeOfWall(wall).date);
  const [time, setTime] = useState(wall.toISOString().slice(11, 16));
  const [staffId, setStaffId] = useState(booking.staffId);
  const [wrong, setWrong] = useState<{ date?: string; time?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const goOn = (event: FormEvent) => {
    event.preventDefault();
    const match = TIME.exec(time);
    const found = {
      date: isLocalDate(date) ? undefined : "Choose a day.",
      time: match ? undefined : "Choose a time.",
    };
    setWrong(found);
    if (found.date || !match) {
      form.current?.querySelector<HTMLInputElement>(found.date ? "#move-date" : "#move-time")?.focus();
      return;
    }
    const [startMs = booking.startAt.getTime()] = instantsOfWall(date, Number(match[1]) * 60 + Number(match[2]), zone);
    onTarget({ startMs, staffId });
  };
  return (
    <form ref={form} onSubmit={goOn} noValidate className="space-y-4">
      <p className="text-ink-soft">
        {booking.customerName}, {booking.serviceName}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="move-date"
          label="Day"
          type="date"
          value={date}
          error={wrong.date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          id="move-time"
          label="Time"
          type="time"
          step={stepMin * 60}
          value={time}
          error={wrong.time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      {booking.staffId !== null && (
        <SelectField
          id="move-member"
          label="With"
          value={staffId ?? ""}
          onChange={(event) => setStaffId(event.target.value)}
        >
          {members
            .filter(({ id, isActive }) => isActive || id === booking.staffId)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onBack}>
          Leave it
        </Button>
        <Button type="submit">Go on</Button>
      </div>
    </form>
  );
}
