"use client";

import { ActiveSwitch } from "@/app/_components/buttons/active-switch";
import { saveResourceAction } from "../actions";

/** Takes a table or room out of use, after asking, or puts it back. */
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
      words={{ question: `Take “${name}” out of use?`, takeOut: "Take it out of use", putBack: "Use it again" }}
      change={(isInUse) => saveResourceAction(slug, { id, active: isInUse })}
      consequence={
        <>
          <p>No new booking gets it. You can use it again at any time.</p>
          <p className="mt-2 font-medium">{whatStays(upcoming)}</p>
        </>
      }
    />
  );
}

function whatStays(upcoming: number): string {
  if (upcoming === 0) return "There are no upcoming bookings at it.";
  return upcoming === 1 ? "1 upcoming booking stays at it." : `${upcoming} upcoming bookings stay at it.`;
}
