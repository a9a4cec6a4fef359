"use client";

import { ActiveSwitch } from "@/app/_components/buttons/active-switch";
import { saveServiceAction } from "../actions";

/** Takes a service off the offer, after asking, or puts it back. */
export function OfferSwitch({
  slug,
  service: { id, name, active },
  upcoming,
}: {
  slug: string;
  service: { id: string; name: string; active: boolean };
  /** bookings that are still to come */
  upcoming: number;
}) {
  return (
    <ActiveSwitch
      isActive={active}
      words={{ question: `Stop offering “${name}”?`, takeOut: "Stop offering it", putBack: "Offer it again" }}
      change={(isOffered) => saveServiceAction(slug, { id, active: isOffered })}
      consequence={
        <>
          <p>Nobody can book it any more, neither online nor at the desk. You can offer it again at any time.</p>
          <p className="mt-2 font-medium">{whatStays(upcoming)}</p>
        </>
      }
    />
  );
}

function whatStays(upcoming: number): string {
  if (upcoming === 0) return "There are no upcoming bookings of it.";
  return upcoming === 1
    ? "Its 1 upcoming booking stays as it is."
    : `Its ${upcoming} upcoming bookings stay as they are.`;
}
