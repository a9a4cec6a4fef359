import type { Metadata } from "next";
import { cache } from "react";
import { Badge } from "@/app/_components/badge";
import { ButtonLink } from "@/app/_components/button";
import { PageShell } from "@/app/_components/page-shell";
import type { Catalog } from "@/lib/catalog/catalog";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { database } from "@/lib/database";
import { findOrg } from "@/lib/orgs/find-org";
import { orNotFound } from "../or-not-found";
import { OpeningHours } from "./_components/opening-hours";
import { ServiceList } from "./_components/service-list";
import { Team } from "./_components/team";

type Props = { params: Promise<{ slug: string }> };

/** One read for the page and its metadata. */
const loadCatalog = cache(async (slug: string): Promise<Catalog> => {
  const db = database();
  return catalogOf(db, await orNotFound(findOrg(db, slug)));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { profile } = await loadCatalog((await params).slug);
  const title = profile.industry ? `${profile.name}, ${profile.industry}` : profile.name;
  return { title, description: [title, profile.address].filter(Boolean).join(" · ") };
}

/** A business as its customers see it: where it is, when it is open, what it offers, who works there. */
export default async function BusinessPage({ params }: Props) {
  const catalog = await loadCatalog((await params).slug);
  const services = catalog.services.filter(({ active, bookableOnline }) => active && bookableOnline);
  const members = catalog.staff.filter(({ active, bookable }) => active && bookable);
  return (
    <PageShell>
      <BusinessHeader profile={catalog.profile} />
      <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0 space-y-14">
          <ServiceList services={services} profile={catalog.profile} />
          {members.length > 0 && <Team members={members} locale={catalog.profile.locale} />}
        </div>
        <OpeningHours profile={catalog.profile} exceptions={catalog.calendar.exceptions} now={new Date()} />
      </div>
    </PageShell>
  );
}

function BusinessHeader({ profile }: { profile: Catalog["profile"] }) {
  const { name, industry, address, phone, locale } = profile;
  return (
    <header className="border-b border-line pb-10">
      {industry && (
        <Badge tone="brand" lang={locale}>
          {industry}
        </Badge>
      )}
      <h1 lang={locale} className="mt-3 text-[2.5rem] sm:text-[3.5rem]">
        {name}
      </h1>
      {address && (
        <address lang={locale} className="mt-4 text-[1.125rem] text-ink-soft not-italic">
          {address}
        </address>
      )}
      {phone && (
        <p className="mt-6">
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, "")}`} look="quiet" className="figures">
            Call {phone}
          </ButtonLink>
        </p>
      )}
    </header>
  );
}
