"use client";

import { instantsOfWall, placeOfWall, wallOf } from "@/lib/desk/calendar/wall-clock";
import { formatTime } from "@/lib/locale/format";
import type { MoveTarget, Wording } from "./move-target";

/** Asks which of two instants is meant when the clock shows the time twice that day. */
export function WhichOfTwo({
  to,
  words: { zone, locale },
  onTarget,
}: {
  to: MoveTarget;
  words: Wording;
  onTarget(to: MoveTarget): void;
}) {
  const { date, minute } = placeOfWall(wallOf(to.startMs, zone));
  const instants = instantsOfWall(date, minute, zone);
  if (instants.length < 2) return null;
  return (
    <fieldset>
      <legend className="font-medium">The clocks go back that day, so this time happens twice. Which one?</legend>
      <div className="mt-1 flex gap-5">
        {instants.map((ms) => (
          <label key={ms} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="which"
              checked={ms === to.startMs}
              onChange={() => onTarget({ ...to, startMs: ms })}
              className="size-5 accent-brand"
            />
            {formatTime(ms, zone, locale, true)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
