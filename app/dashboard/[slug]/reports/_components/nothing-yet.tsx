import { CircleCheck, CircleDashed } from "lucide-react";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import type { Catalog } from "@/lib/catalog/catalog";
import { catalogOf } from "@/lib/catalog/load-catalog";
import type { Ctx } from "@/lib/context";

/** Instead of the first figures: when they come, and what is ready for them so far. */
export async function NothingYet({ ctx }: { ctx: Ctx }) {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const home = `/dashboard/${ctx.org.slug}`;
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
      <p>Revenue, visits, no-shows and how full your days are, each beside the period before.</p>
      <p className="mt-4 font-semibold text-ink">Set up so far</p>
      <ul className="mx-auto mt-2 w-fit space-y-1.5 text-start">
        {stepsOf(catalog).map(({ path, isDone, done, todo }) => {
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

/** What has to be there before anybody can come; a business without a team has tables or rooms. */
function stepsOf({ services, members, resourcesById, calendar }: Catalog) {
  const offered = services.filter(({ active, bookableOnline }) => active && bookableOnline).length;
  const team = members.filter(({ active, bookable }) => active && bookable).length;
  const places = [...resourcesById.values()].filter(({ active }) => active).length;
  const hasHours = calendar.week.some(({ open }) => open);
  return [
    { path: "hours", isDone: hasHours, done: "Opening hours", todo: "No opening hours yet" },
    team === 0 && places > 0
      ? { path: "resources", isDone: true, done: counted(places, "table or room", "tables and rooms"), todo: "" }
      : {
          ...{ path: "members", isDone: team > 0, done: counted(team, "team member", "team members") },
          todo: "No team members yet",
        },
    {
      ...{ path: "services", isDone: offered > 0 },
      done: `${counted(offered, "service", "services")} that can be booked online`,
      todo: "Nothing that can be booked online yet",
    },
  ];
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
