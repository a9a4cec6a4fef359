import { currentTime } from "@/lib/env/clock";
import { database } from "@/lib/env/database";
import { env, isLoopbackUrl } from "@/lib/env/env";
import { listOrgs, type OrgSummary } from "@/lib/orgs/list-orgs";
import { addDays } from "@/lib/time/local-date";
import { localDateAt } from "@/lib/time/wall-clock";
import { ButtonLink } from "../_components/buttons/button";
import { CommandLine } from "../_components/buttons/command-line";
import { Badge } from "../_components/lists/badge";
import { Card } from "../_components/pages/card";
import { PageShell } from "../_components/pages/page-shell";
import { DayStrip } from "./_components/day-strip";

export const dynamic = "force-dynamic";

const LISTED_MAX = 24;

/** What the product is and, on the visitor's own machine, the businesses it has. */
export default async function HomePage() {
  const { appUrl } = env();
  const isDemo = isLoopbackUrl(appUrl);
  return (
    <PageShell>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_21rem]">
        <div className="max-w-2xl">
          <h1 className="text-[2.25rem] sm:text-[3.25rem]">Online booking for salons, clinics and restaurants</h1>
          <p className="mt-5 text-[1.1875rem] text-ink-soft">
            Give customers a booking page, run your day from one dashboard, and connect anything through a REST API.
          </p>
          <p className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/sign-up">Set up your business</ButtonLink>
            {isDemo && (
              <ButtonLink href="#businesses" look="quiet">
                See the demo businesses
              </ButtonLink>
            )}
            <ButtonLink href="/docs" look="quiet">
              API reference
            </ButtonLink>
          </p>
        </div>
        <DayStrip className="hidden lg:block" />
      </div>
      <Promises />
      {isDemo && <Businesses appUrl={appUrl} businesses={await listOrgs(database(), LISTED_MAX)} />}
    </PageShell>
  );
}

function Promises() {
  const promises = [
    {
      title: "If it’s listed, it’s bookable",
      text: "Opening hours, breaks, holidays, working hours, time off, buffers, table sizes and daylight saving are all checked before a time is shown.",
    },
    {
      title: "No double bookings",
      text: "Two customers can’t book the same person or table, even at the same instant. The database enforces it.",
    },
    {
      title: "One API",
      text: "Book without an account, reschedule or cancel with a booking ID, and integrate with API keys. It’s all in one OpenAPI document.",
    },
  ];
  return (
    <ul className="mt-16 grid gap-x-10 gap-y-8 border-t border-line pt-10 md:grid-cols-3">
      {promises.map(({ title, text }) => (
        <li key={title}>
          <h2 className="text-[1.25rem]">{title}</h2>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Businesses({ appUrl, businesses }: { appUrl: string; businesses: OrgSummary[] }) {
  return (
    <section id="businesses" className="mt-20" aria-labelledby="businesses-title">
      <h2 id="businesses-title" className="text-[1.875rem]">
        Demo businesses
      </h2>
      {businesses.length === 0 ? (
        <NoBusiness />
      ) : (
        <>
          <p className="mt-3 max-w-2xl text-ink-soft">
            Try a booking page, or look up open times from your terminal. The owners’ sign-ins and API keys were printed
            when the server started.
          </p>
          <div className="mt-8 space-y-6">
            {businesses.map((business) => (
              <BusinessCard key={business.slug} appUrl={appUrl} business={business} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function NoBusiness() {
  return (
    <Card className="mt-6 max-w-2xl">
      <p>No businesses yet. Set one up in a few steps, or import one from a JSON file:</p>
      <div className="mt-4">
        <CommandLine command="npm run business -- import FILE" label="Copy the import command" />
      </div>
      <p className="mt-4 text-ink-soft">
        You’ll find three sample files in <code>db/demo</code>.
      </p>
    </Card>
  );
}

function BusinessCard({ appUrl, business }: { appUrl: string; business: OrgSummary }) {
  const { slug, name, industry, address, timezone, locale, features } = business;
  return (
    <Card className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 lang={locale} className="text-[1.5rem]">
            {name}
          </h3>
          {industry && (
            <Badge tone="brand" lang={locale}>
              {industry}
            </Badge>
          )}
        </div>
        <p className="mt-2 text-ink-soft">
          <span lang={locale}>{address}</span>
          <span className="block text-[0.9375rem]">Time zone {timezone}</span>
        </p>
        <ul className="mt-4 flex flex-wrap gap-1.5" aria-label={`Features ${name} uses`}>
          {features.map((feature) => (
            <li key={feature}>
              <Badge>{feature}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-4">
        <CommandLine command={firstCall(appUrl, business)} label={`Copy the command for ${name}`} />
        <ButtonLink href={`/book/${slug}`} className="mt-auto">
          Open {name}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A command that lists the next seven days of the first service, or the services if there is none. */
function firstCall(appUrl: string, { slug, timezone, sampleServiceId }: OrgSummary): string {
  const api = `${appUrl}/api/v1/${slug}`;
  if (sampleServiceId === null) return `curl "${api}/services"`;
  const today = localDateAt(currentTime().getTime(), timezone);
  return `curl "${api}/availability?serviceId=${sampleServiceId}&from=${today}&to=${addDays(today, 6)}"`;
}
