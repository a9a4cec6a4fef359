import type { Metadata } from "next";
import { weekValue } from "@/app/_components/fields/day-value";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { getHours } from "@/lib/hours/get-hours";
import { weekdaysOf } from "@/lib/locale/format";
import { listMemberServices } from "@/lib/staff/get-member";
import { listMembers } from "@/lib/staff/list-members";
import { permissionOf } from "../../areas";
import { MemberForm } from "../_components/member-form";

export const metadata: Metadata = { title: "Add team member" };

/** The form for a new team member; their days off can be entered once they are there. */
export default async function NewMemberPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("members"));
  const [services, members, { week }] = await Promise.all([listMemberServices(ctx), listMembers(ctx), getHours(ctx)]);
  const base = `/dashboard/${ctx.org.slug}/members`;
  return (
    <>
      <PageHeading title="Add team member" back={{ href: base, name: "Team members" }} />
      <div className="max-w-4xl">
        <MemberForm
          slug={ctx.org.slug}
          services={services}
          businessWeek={weekValue(week)}
          weekdays={weekdaysOf(ctx.org.locale)}
          member={{
            id: null,
            name: "",
            title: "",
            bio: "",
            email: "",
            phone: "",
            bookable: true,
            sortOrder: Math.max(-1, ...members.map(({ sortOrder }) => sortOrder)) + 1,
            hours: null,
            serviceIds: [],
          }}
        />
      </div>
    </>
  );
}
