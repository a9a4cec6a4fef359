import { CircleCheck, CircleDashed } from "lucide-react";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { catalogOf } from "@/lib/catalog/load-catalog";
import type { Ctx } from "@/lib/context";

/** Instead of the first figures: when they come, and what is ready for them so far. */
export async function NothingYet({ ctx }: { ctx: Ctx }) {
  const { services, members, calendar } = await catalogOf(ctx.db, ctx.org);
  const home = `/dashboard/${ctx.org.slug}`;
  const offered = services.filter(({ active, bookableOnline }) => active && bookableOnline).length;
  const team = members.filter(({ active, bookable }) => active && bookable).length;
  const steps = [
    {
      path: "hours",
      isDone: calendar.week.some(({ open }) => open),
      done: "Opening hours",
      todo: "No opening hours yet",
    },
    {
      ...{ path: "members", isDone: team > 0, todo: "No team members yet" },
      done: team === 1 ? "1 team member" : `${team} team members`,
    },
    {
      ...{ path: "services", isDone: offered > 0, todo: "Nothing that can be booked online yet" },
      done: offered === 1 ? "1 service that can be booked online" : `${offered} services that can be booked online`,
    },
  ];
  return (
    <EmptyState
      title="Your first figures appear after the first visit"
      action={
        <>
          <ButtonLink href={`${home}/embed`}>Share your booking page</ButtonLink>
          <ButtonLink look="quiet" href={`${home}/bookings/new`}>
            New booking
          </ButtonLink>
        </>
      }
    >
      <p>Revenue, visits, no-shows and how full your days are, each beside the period before. Set up so far:</p>
      <ul className="mx-auto mt-4 w-fit space-y-1.5 text-start">
        {steps.map(({ path, isDone, done, todo }) => {
          const Icon = isDone ? CircleCheck : CircleDashed;
          return (
            <li key={path} className="flex items-center gap-2.5">
              <Icon aria-hidden className={`size-5 shrink-0 ${isDone ? "text-brand" : "text-ink-soft"}`} />
              <Link href={`${home}/${path}`} prefetch={false} className="prose-link">
                {isDone ? done : todo}
              </Link>
            </li>
          );
        })}
      </ul>
    </EmptyState>
  );
}
