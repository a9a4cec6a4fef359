import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { getAccount } from "@/lib/calendar-sync/desk/get-account";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { permissionOf } from "../../../areas";
import { ChooseForm } from "../_components/choose-form";

export const metadata: Metadata = { title: "Choose calendars" };

/** Which calendars of an account bookings are written to and busy times are read from. */
export default async function ChoosePage({ params }: { params: Promise<{ slug: string; id: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("calendars"));
  const { id } = await params;
  const { account, member, writesElsewhere } = await orNotFound(getAccount(ctx, id));
  if (account.state === "disconnecting") notFound();
  const { calendars, label } = account;
  const path = `/dashboard/${ctx.org.slug}/calendars/${id}`;
  return (
    <>
      <PageHeading title="Choose calendars" back={{ href: path, name: label }}>
        What {member}’s calendars are used for.
      </PageHeading>
      <Card className="max-w-3xl">
        <ChooseForm
          slug={ctx.org.slug}
          id={id}
          member={member}
          calendars={calendars.map(({ name, canWrite, reads, writes, ...calendar }) => ({
            id: calendar.id,
            name,
            canWrite,
            reads,
            writes,
          }))}
          writesElsewhere={writesElsewhere}
        />
      </Card>
    </>
  );
}
