"use client";

import { Button } from "@/app/_components/buttons/button";
import { instantWords } from "../../_shared/bookings/instant-words";

/** The times that a refusal offers instead of the one asked for. */
export function OtherTimes({
  alternatives,
  zone,
  locale,
  onChoose,
}: {
  alternatives: readonly string[];
  zone: string;
  locale: string;
  onChoose(startAt: string): void;
}) {
  if (alternatives.length === 0) return null;
  return (
    <div>
      <p className="font-medium">Closest available times:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {alternatives.map((startAt) => (
          <Button key={startAt} look="quiet" className="figures" onClick={() => onChoose(startAt)}>
            {instantWords(startAt, zone, locale)}
          </Button>
        ))}
      </div>
    </div>
  );
}
