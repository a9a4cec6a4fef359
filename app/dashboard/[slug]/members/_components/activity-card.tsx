"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Card } from "@/app/_components/pages/card";
import type { NamedBookings } from "@/lib/hours/name-bookings";
import { BookingList, upcomingText } from "../../_shared/bookings/booking-list";
import { setMemberActiveAction } from "../actions";

/** Takes a member out of service, or back into it. Nobody is removed: past bookings tell of them. */
export function ActivityCard({
  slug,
  id,
  name,
  active,
  upcoming,
}: {
  slug: string;
  id: string;
  name: string;
  active: boolean;
  /** what they still have to do */
  upcoming: NamedBookings;
}) {
  const set = (next: boolean) => setMemberActiveAction(slug, { id, active: next });
  return (
    <Card aria-labelledby="activity-title">
      <h2 id="activity-title" className="text-[1.375rem]">
        {active ? "No longer working here?" : "Working here again?"}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {active
          ? "Customers can’t book inactive members. What was booked with them stays, and they can come back."
          : "Customers can book them again for the services chosen above."}
      </p>
      {active ? (
        <ConfirmButton
          title={`Deactivate ${name}?`}
          confirm="Deactivate"
          onConfirm={() => set(false)}
          consequence={
            upcoming.count === 0 ? (
              <p>Nobody can book {name} any more. There are no upcoming bookings.</p>
            ) : (
              <div className="space-y-3">
                <p>
                  Nobody can book {name} any more. {upcomingText(upcoming.count)} with {name}{" "}
                  {upcoming.count === 1 ? "is" : "are"} kept as booked. Move or cancel what can’t take place:
                </p>
                <BookingList slug={slug} found={upcoming} />
              </div>
            )
          }
        >
          Deactivate …
        </ConfirmButton>
      ) : (
        <ConfirmButton
          look="quiet"
          title={`Activate ${name}?`}
          confirm="Activate"
          onConfirm={() => set(true)}
          consequence={<p>{name} can be booked again, at once, if marked as bookable.</p>}
        >
          Activate …
        </ConfirmButton>
      )}
    </Card>
  );
}
