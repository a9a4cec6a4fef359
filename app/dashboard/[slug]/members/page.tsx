import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { weekdayName, weekdaysOf } from "@/lib/locale/format";
import { type ListedMember, listMembers } from "@/lib/staff/list-members";
import { permissionOf } from "../areas";

export const metadata: Metadata = { title: "Team members" };

/** Who works here: what they do, when, and whether they can be booked. */
export default async function MembersPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("members"));
  const members = await listMembers(ctx);
  const base = `/dashboard/${ctx.org.slug}/members`;
  const add = <ButtonLink href={`${base}/new`}>Add team member</ButtonLink>;
  return (
    <>
      <PageHeading title="Team members" actions={members.length > 0 && add}>
        The people customers book with. They don’t need to sign in.
      </PageHeading>
      {members.length === 0 ? (
        <EmptyState title="No team members yet" action={add}>
          <p>Add the people customers book with, and choose the services they offer.</p>
        </EmptyState>
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
          <table className="w-full text-start">
            <thead className="hidden border-b border-line text-[0.9375rem] text-ink-soft md:table-header-group">
              <tr>
                {["Name", "Services", "Hours"].map((name) => (
                  <th key={name} scope="col" className="px-5 py-2.5 text-start font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  href={`${base}/${member.id}`}
                  weekdays={weekdaysOf(ctx.org.locale)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function MemberRow({ member, href, weekdays }: { member: ListedMember; href: string; weekdays: number[] }) {
  const { name, title, active, bookable, isOff } = member;
  return (
    <tr className="block px-5 py-3.5 md:table-row md:p-0">
      <td className="block md:table-cell md:px-5 md:py-3.5 md:align-top">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={href} prefetch={false} className="prose-link">
            {name}
          </Link>
          {!active && <Badge>Inactive</Badge>}
          {active && !bookable && <Badge>Not bookable online</Badge>}
          {active && isOff && <Badge tone="accent">Off now</Badge>}
        </span>
        {title && <span className="block text-[0.9375rem] text-ink-soft">{title}</span>}
      </td>
      <td className="mt-1.5 block text-[0.9375rem] md:mt-0 md:table-cell md:px-5 md:py-3.5 md:align-top">
        {servicesText(member)}
      </td>
      <td className="block text-[0.9375rem] text-ink-soft md:table-cell md:px-5 md:py-3.5 md:align-top">
        {hoursSummary(member, weekdays)}
      </td>
    </tr>
  );
}

const NAMED_MAX = 4;

function servicesText({ services, performsAll }: ListedMember): string {
  if (services.length === 0) return "No services";
  if (performsAll && services.length > 1) return "All services";
  const more = services.length - NAMED_MAX;
  return `${services.slice(0, NAMED_MAX).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function hoursSummary({ week }: ListedMember, weekdays: number[]): string {
  if (week === null) return "Same as the business";
  const open = weekdays.filter((weekday) => week[weekday]?.open);
  return `Own hours: ${open.map((weekday) => weekdayName(weekday, "en", "short")).join(", ") || "never"}`;
}
