import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { CommandLine } from "@/app/_components/buttons/command-line";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { env } from "@/lib/env/env";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";
import { getSettings } from "@/lib/orgs/get-settings";
import { permissionOf } from "../areas";
import { CodeCard } from "./_components/code-card";
import { SiteForm } from "./_components/site-form";
import { SiteList } from "./_components/site-list";

export const metadata: Metadata = { title: "Share & embed" };

/** How customers get to the booking page: by its link, or inside the business's own site. */
export default async function EmbedPage({ params }: { params: Promise<{ slug: string }> }) {
  const { ctx } = await dashboardPage(params, permissionOf("embed"));
  const { embedOrigins } = await getSettings(ctx);
  const { slug } = ctx.org;
  const link = bookingPageUrl(slug);
  return (
    <>
      <PageHeading
        title="Share & embed"
        actions={
          <ButtonLink look="quiet" href={`/book/${slug}`} target="_blank">
            View booking page
          </ButtonLink>
        }
      >
        Link to your booking page, or show it on your own website.
      </PageHeading>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card aria-labelledby="link-title" className="min-w-0">
          <h2 id="link-title" className="text-[1.375rem]">
            Booking link
          </h2>
          <p className="mt-2 mb-4 text-ink-soft">For your website’s menu, your social profiles or a message.</p>
          <CommandLine command={link} label="Copy link" />
        </Card>
        <Card aria-labelledby="line-title" className="min-w-0">
          <h2 id="line-title" className="text-[1.375rem]">
            One line of code
          </h2>
          <p className="mt-2 mb-4 text-ink-soft">
            Paste it where your booking page should appear. It fills the width and adjusts its height automatically.
          </p>
          <CommandLine
            command={`<script async src="${env().appUrl}/embed.js" data-business="${slug}"></script>`}
            label="Copy code"
          />
          <p className="mt-4">
            <Link href="/docs/embed" className="prose-link">
              Embedding guide, with options and a live example
            </Link>
          </p>
        </Card>
        <CodeCard slug={slug} link={link} />
        <Card aria-labelledby="sites-title" className="min-w-0 lg:col-span-2">
          <h2 id="sites-title" className="text-[1.375rem]">
            Allowed sites
          </h2>
          <p className="mt-2 mb-5 max-w-prose text-ink-soft">
            Only these sites can show your booking page, so no one else can pass it off as their own.
          </p>
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            <div className="min-w-0">
              <SiteList slug={slug} origins={embedOrigins} />
            </div>
            <SiteForm slug={slug} />
          </div>
        </Card>
      </div>
    </>
  );
}
