"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Card } from "@/app/_components/pages/card";
import type { NamedBookings } from "@/lib/hours/name-bookings";
import { BookingList, upcomingText } from "../../_shared/bookings/booking-list";
import { KnownLinks } from "../../_shared/calendars/known-links";
import { setMemberActiveAction } from "../actions";

/** Deactivates or reactivates a member. Members are never removed: past bookings refer to them. */
export function ActivityCard({
  slug,
  id,
  name,
  active,
  upcoming,
  links,
}: {
  slug: string;
  id: string;
  name: string;
  active: boolean;
  /** their upcoming bookings */
  upcoming: NamedBookings;
  /** how many calendar links show their bookings */
  links: number;
}) {
  const set = (next: boolean) => setMemberActiveAction(slug, { id, active: next });
  return (
    <Card aria-labelledby="activity-title">
      <h2 id="activity-title" className="text-[1.375rem]">
        {active ? "No longer working here?" : "Working here again?"}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {active
          ? "Inactive team members can’t be booked. Existing bookings stay, and you can reactivate them later."
          : "Customers can book them again for the services selected above."}
      </p>
      {active ? (
        <ConfirmButton
          title={`Deactivate ${name}?`}
          confirm="Deactivate"
          onConfirm={() => set(false)}
          consequence={
            <div className="space-y-3">
              {upcoming.count === 0 ? (
                <p>{name} can no longer be booked. There are no upcoming bookings.</p>
              ) : (
                <>
                  <p>
                    {name} can no longer be booked. {upcomingText(upcoming.count)} with {name}{" "}
                    {upcoming.count === 1 ? "stays" : "stay"} booked. Move or cancel the ones that can’t go ahead:
                  </p>
                  <BookingList slug={slug} found={upcoming} />
                </>
              )}
              {links > 0 && (
                <KnownLinks slug={slug}>{name} may have saved calendar links that show their bookings.</KnownLinks>
              )}
            </div>
          }
        >
          Deactivate…
        </ConfirmButton>
      ) : (
        <ConfirmButton
          look="quiet"
          title={`Reactivate ${name}?`}
          confirm="Reactivate"
          onConfirm={() => set(true)}
          consequence={<p>Customers can book {name} online again, unless online booking is off for them.</p>}
        >
          Reactivate…
        </ConfirmButton>
      )}
    </Card>
  );
}
