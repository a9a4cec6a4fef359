"use client";

import { LeaveButton } from "@/app/_components/buttons/leave-button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Badge } from "@/app/_components/lists/badge";
import { ROLE_NAMES } from "@/lib/auth/users/role-names";
import type { UserView } from "@/lib/auth/users/schema";
import { KnownLinks } from "../../_shared/calendars/known-links";
import { leaveBusinessAction, removeUserAction } from "../actions";
import { RoleButton } from "./role-button";

type Props = {
  slug: string;
  business: string;
  user: Omit<UserView, "sinceAt">;
  since: string;
  /** whether the business has calendar links, which they may know */
  hasLinks: boolean;
};

/** One line of the list: the person, their role, and what the viewer can change. */
export function UserEntry({ slug, business, user: person, since, hasLinks }: Props) {
  const { userId, name, email, role, isYou, isLastOwner } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold leading-snug">
          {name ?? email}
          {isYou && <span className="ms-2 font-normal text-ink-soft">(you)</span>}
        </p>
        {name && <p className="text-[0.9375rem] leading-snug text-ink-soft">{email}</p>}
        <p className="text-[0.9375rem] leading-snug text-ink-soft">
          Since {since}
          {isLastOwner && " · the only owner (a business needs at least one)"}
        </p>
      </div>
      <Badge tone={role === "owner" ? "brand" : "neutral"}>{ROLE_NAMES[role]}</Badge>
      <div className="flex w-full flex-wrap gap-2 empty:hidden sm:w-auto">
        {person.roles.length > 1 && <RoleButton slug={slug} user={person} />}
        {person.canRemove && isYou && <LeaveButton leave={leaveBusinessAction} slug={slug} business={business} />}
        {person.canRemove && !isYou && (
          <ConfirmButton
            look="quiet"
            aria-label={`Remove ${name ?? email}`}
            title={`Remove ${name ?? email}?`}
            confirm="Remove"
            consequence={
              <div className="space-y-3">
                <p>
                  They lose access to this dashboard immediately, and invitations they sent are revoked. Calendars they
                  connected are disconnected. Bookings and team members aren’t affected.
                </p>
                {hasLinks && (
                  <KnownLinks slug={slug}>They may have saved calendar links that show bookings.</KnownLinks>
                )}
              </div>
            }
            onConfirm={() => removeUserAction(slug, { userId })}
          >
            Remove
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}
