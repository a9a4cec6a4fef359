"use client";

import { ButtonLink } from "@/app/_components/buttons/button";
import { instantWords } from "../../../_shared/bookings/instant-words";

type Props = {
  alternatives: readonly string[];
  /** the address of a new booking */
  path: string;
  chosen: { serviceId?: string; staffId?: string | null; customerId: string | null };
  zone: string;
  locale: string;
};

/** Free times that fit, for which nobody has to wait: each begins a booking. */
export function FreeTimes({ alternatives, path, chosen, zone, locale }: Props) {
  if (alternatives.length === 0) return null;
  const addressOf = (startAt: string) => {
    const known = Object.entries({ startAt, ...chosen }).filter((pair): pair is [string, string] => Boolean(pair[1]));
    return `${path}?${new URLSearchParams(known)}`;
  };
  return (
    <div>
      <p className="font-medium">Book one of these times instead:</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {alternatives.map((startAt) => (
          <ButtonLink key={startAt} look="quiet" className="figures" href={addressOf(startAt)}>
            {instantWords(startAt, zone, locale)}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
