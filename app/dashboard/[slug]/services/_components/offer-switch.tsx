"use client";

import { ActiveSwitch } from "@/app/_components/buttons/active-switch";
import { saveServiceAction } from "../actions";

/** Deactivates a service, after asking, or reactivates it. */
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
      words={{ question: `Deactivate “${name}”?`, takeOut: "Deactivate", putBack: "Reactivate" }}
      change={(isOffered) => saveServiceAction(slug, { id, active: isOffered })}
      consequence={
        <>
          <p>Customers and your team can no longer book it. You can reactivate it at any time.</p>
          <p className="mt-2 font-medium">{whatStays(upcoming)}</p>
        </>
      }
    />
  );
}

function whatStays(upcoming: number): string {
  if (upcoming === 0) return "It has no upcoming bookings.";
  return upcoming === 1 ? "Its upcoming booking stays." : `Its ${upcoming} upcoming bookings stay.`;
}
