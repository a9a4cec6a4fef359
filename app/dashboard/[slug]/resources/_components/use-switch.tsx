"use client";

import { ActiveSwitch } from "@/app/_components/buttons/active-switch";
import { saveResourceAction } from "../actions";

/** Deactivates a table or room, after asking, or reactivates it. */
export function UseSwitch({
  slug,
  resource: { id, name, active },
  upcoming,
}: {
  slug: string;
  resource: { id: string; name: string; active: boolean };
  /** bookings at it that are still to come */
  upcoming: number;
}) {
  return (
    <ActiveSwitch
      isActive={active}
      words={{ question: `Deactivate “${name}”?`, takeOut: "Deactivate", putBack: "Reactivate" }}
      change={(isInUse) => saveResourceAction(slug, { id, active: isInUse })}
      consequence={
        <>
          <p>New bookings won’t use it. You can reactivate it at any time.</p>
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
