"use client";

import { CommandLine } from "@/app/_components/buttons/command-line";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Card } from "@/app/_components/pages/card";
import type { ShownFeed } from "@/lib/calendar-sync/feeds/list-feeds";
import { ActionButton } from "../../../_shared/action-button";
import { changeFeedAction, renewFeedAction, revokeFeedAction } from "../../actions";

type Props = {
  slug: string;
  feed: Pick<ShownFeed, "id" | "details" | "address" | "knownTo"> & { name: string };
  lastRead: string | null;
  created: string;
};

/** A calendar link: its address, who has read it, and what can be done with it. */
export function FeedEntry({ slug, feed: { id, name, details, address, knownTo }, lastRead, created }: Props) {
  const other = details === "full" ? "private" : "full";
  return (
    <li data-feed={id}>
      <Card>
        <h2 className="mb-1 text-[1.125rem]">{name}</h2>
        <p className="figures mb-3 text-[0.9375rem] text-ink-soft">
          {details === "full" ? "Shows service, name and phone number." : "Shows only references."}{" "}
          {lastRead === null ? `Never read. Created ${created}.` : `Last read ${lastRead}.`}
        </p>
        {knownTo !== null && (
          <p className="mb-3 font-medium text-accent-ink">
            {knownTo === "left"
              ? "Whoever created this link no longer has access to this dashboard, but may still have the address."
              : "The team member who created this link is inactive now, but may still have the address."}{" "}
            “New link” ends that.
          </p>
        )}
        {address === null ? (
          <p className="font-medium text-danger">
            The address can’t be shown any more, because the key that encrypted it is missing. It still works. “New
            link” makes another one.
          </p>
        ) : (
          <CommandLine command={address} label={`Copy the address: ${name}`} />
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <ActionButton look="quiet" call={() => changeFeedAction(slug, { id, details: other })}>
            {other === "private" ? "Show only references" : "Show names"}
          </ActionButton>
          <ConfirmButton
            look="quiet"
            title="Make a new link?"
            confirm="Make new link"
            onConfirm={() => renewFeedAction(slug, { id })}
            consequence={<p>The old address stops working at once. Apps that use it need the new one.</p>}
          >
            New link
          </ConfirmButton>
          <ConfirmButton
            look="quiet"
            confirmLook="danger"
            title="Remove this link?"
            confirm="Remove"
            onConfirm={() => revokeFeedAction(slug, { id })}
            consequence={<p>Its address stops working at once. Apps that use it no longer get any bookings.</p>}
          >
            Remove
          </ConfirmButton>
        </div>
      </Card>
    </li>
  );
}
