import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { LeaveButton } from "@/app/_components/buttons/leave-button";
import { Badge } from "@/app/_components/lists/badge";
import { EmptyState } from "@/app/_components/lists/empty-state";
import type { OwnBusiness } from "@/lib/auth/users/list-own-businesses";
import { ROLE_NAMES } from "@/lib/auth/users/role-names";
import { leaveBusinessAction } from "../actions";

/** The businesses that a person works in, each with their role and the way out. */
export function Businesses({ places }: { places: OwnBusiness[] }) {
  if (places.length === 0) {
    return (
      <EmptyState title="No business yet" action={<ButtonLink href="/set-up">Set up a business</ButtonLink>}>
        Set one up, or ask an owner to invite you to theirs.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {places.map(({ slug, name, role, isOnlyOwner }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 grow basis-48">
              <Link href={`/dashboard/${slug}`} prefetch={false} className="prose-link">
                {name}
              </Link>
              {isOnlyOwner && (
                <p className="text-[0.9375rem] text-ink-soft">
                  You’re the only owner. Make someone else an owner before you leave.
                </p>
              )}
            </div>
            <Badge>{ROLE_NAMES[role]}</Badge>
            {!isOnlyOwner && <LeaveButton leave={leaveBusinessAction} slug={slug} business={name} />}
          </li>
        ))}
      </ul>
      <ButtonLink look="quiet" href="/set-up" className="mt-4">
        Set up another business
      </ButtonLink>
    </>
  );
}
