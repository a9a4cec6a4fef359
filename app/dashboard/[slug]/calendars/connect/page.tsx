import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listVisibleMembers } from "@/lib/calendar-sync/desk/visible-members";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { ListLinks } from "../../_shared/lists/list-links";
import { permissionOf } from "../../areas";
import { AddressForm } from "./_components/address-form";
import { ConnectForm } from "./_components/connect-form";
import { WAYS } from "./ways";

export const metadata: Metadata = { title: "Connect a calendar" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** Connecting a member's calendar: the ways to do it, each with its steps and its form. */
export default async function ConnectPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("calendars"));
  const { member, way: named } = await searchParams;
  const members = (await listVisibleMembers(ctx)).filter(({ active }) => active);
  const [first] = members;
  const way = WAYS.find(({ id }) => id === named) ?? WAYS[0];
  const path = `/dashboard/${ctx.org.slug}/calendars`;
  if (way === undefined) notFound();
  const chosen = members.find(({ id }) => id === member) ?? (members.length === 1 ? first : undefined);
  const query = chosen === undefined ? "" : `member=${chosen.id}&`;
  const form = {
    slug: ctx.org.slug,
    members: members.map(({ id, name }) => ({ id, name })),
    staffId: chosen?.id ?? "",
  };
  return (
    <>
      <PageHeading title="Connect a calendar" back={{ href: path, name: "Connected calendars" }}>
        {members.length === 0 && "There’s no active team member whose calendar you can connect."}
      </PageHeading>
      {members.length > 0 && (
        <div className="max-w-3xl">
          <ListLinks
            links={WAYS.map(({ id, name }) => ({
              name,
              href: `${path}/connect?${query}way=${id}`,
              isShown: id === way.id,
            }))}
          />
          <Card>
            <ol className="mb-6 max-w-prose list-decimal space-y-1.5 ps-5">
              {way.steps.map((step, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a way never change
                <li key={place}>{step}</li>
              ))}
            </ol>
            {way.kind === "caldav" ? (
              <ConnectForm key={way.id} {...form} address={way.address} />
            ) : (
              <AddressForm key={way.id} {...form} label={way.id === "address" ? "" : way.name} />
            )}
          </Card>
        </div>
      )}
    </>
  );
}
