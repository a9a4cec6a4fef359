import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "@/app/_components/buttons/button";
import { CopyButton } from "@/app/_components/buttons/copy-button";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { listBusinessesOfUser } from "@/lib/auth/find-user";
import { userOfPage } from "@/lib/edge/doors/dashboard-page";
import { database } from "@/lib/env/database";
import { bookingPageUrl } from "@/lib/orgs/booking-page-url";

export const metadata: Metadata = { title: "Your booking page is live" };

/** The end of the set-up: the address of the booking page, and what to do next. */
export default async function LivePage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const user = await userOfPage();
  const business = (await listBusinessesOfUser(database(), user.id)).find((one) => one.slug === slug);
  if (business === undefined) notFound();
  const address = bookingPageUrl(slug);
  const dashboard = `/dashboard/${slug}`;
  return (
    <>
      <PageHeading title="Your booking page is live">Customers can now book with {business.name}.</PageHeading>
      <Card aria-labelledby="address-title">
        <h2 id="address-title" className="text-[1.25rem]">
          Booking page address
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <a href={`/book/${slug}`} className="prose-link min-w-0 break-all">
            {address}
          </a>
          <CopyButton text={address} label="Copy booking page address" />
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={`/book/${slug}`}>View booking page</ButtonLink>
          <ButtonLink look="quiet" href={dashboard}>
            Go to dashboard
          </ButtonLink>
        </div>
      </Card>
      <section aria-labelledby="next-title" className="mt-9">
        <h2 id="next-title" className="text-[1.25rem]">
          Next steps
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          <Next href={`/book/${slug}`} name="Make a test booking">
            See what customers see and which emails go out. You can cancel it afterwards.
          </Next>
          <Next href={`${dashboard}/services`} name="Add your other services">
            With extras, deposits and the team members who offer them.
          </Next>
          <Next href={`${dashboard}/members`} name="Add your team">
            Each with their own hours and time off.
          </Next>
          <Next href={`${dashboard}/embed`} name="Put it on your website">
            One line of HTML puts the booking page on your site.
          </Next>
          <Next href={`${dashboard}/people`} name="Let others sign in">
            Invite the people you run the business with.
          </Next>
        </ul>
      </section>
    </>
  );
}

function Next({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <li className="py-3">
      <a href={href} className="prose-link font-semibold">
        {name}
      </a>
      <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{children}</p>
    </li>
  );
}
