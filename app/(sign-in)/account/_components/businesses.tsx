import Link from "next/link";
import { Badge } from "@/app/_components/badge";
import { ButtonLink } from "@/app/_components/button";
import { EmptyState } from "@/app/_components/empty-state";
import type { BusinessOfUser } from "@/lib/auth/find-user";
import { ROLE_NAMES } from "@/lib/auth/people/role-names";

/** The businesses that a person works in, each with their role. */
export function Businesses({ businesses }: { businesses: BusinessOfUser[] }) {
  if (businesses.length === 0) {
    return (
      <EmptyState title="No business yet" action={<ButtonLink href="/set-up">Set up a business</ButtonLink>}>
        Set one up, or ask its owner to invite you.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {businesses.map(({ slug, name, role }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
            <Link href={`/dashboard/${slug}`} prefetch={false} className="prose-link min-w-0">
              {name}
            </Link>
            <Badge>{ROLE_NAMES[role]}</Badge>
          </li>
        ))}
      </ul>
      <ButtonLink look="quiet" href="/set-up" className="mt-4">
        Set up another business
      </ButtonLink>
    </>
  );
}
