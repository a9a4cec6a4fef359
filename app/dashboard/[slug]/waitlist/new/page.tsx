import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { deskChoices } from "@/lib/desk/entering/list-desk-choices";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { zoneCity } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { localDateAt } from "@/lib/time/wall-clock";
import { permissionOf } from "../../areas";
import { JoinForm } from "./_components/join-form";

export const metadata: Metadata = { title: "Add to the waitlist" };

/** Puts someone on the waitlist for them. */
export default async function JoinAtDeskPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("waitlist"));
  const { slug, timezone: zone } = ctx.org;
  const choices = deskChoices(await catalogOf(ctx.db, ctx.org));
  const services = choices.services.filter(({ isOnline }) => isOnline);
  return (
    <>
      <PageHeading back={{ href: `/dashboard/${slug}/waitlist`, name: "Waitlist" }} title="Add to the waitlist">
        They join at the end of the waitlist. Times are in {zoneCity(zone)} time.
      </PageHeading>
      {services.length === 0 ? (
        <EmptyState
          title="Nothing to wait for"
          action={<ButtonLink href={`/dashboard/${slug}/services`}>Go to services</ButtonLink>}
        >
          The waitlist is for services that customers can book online. Add or turn on one first.
        </EmptyState>
      ) : (
        <JoinForm
          slug={slug}
          services={services}
          members={choices.members}
          today={localDateAt(ctx.now.getTime(), zone)}
          zone={zone}
          locale={workLocale(ctx.org.locale)}
        />
      )}
    </>
  );
}
