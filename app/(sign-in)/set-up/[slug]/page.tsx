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

/** The end of the set-up: where customers book from now on, and what to do next. */
export default async function LivePage({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  const user = await userOfPage();
  const business = (await listBusinessesOfUser(database(), user.id)).find((one) => one.slug === slug);
  if (business === undefined) notFound();
  const address = bookingPageUrl(slug);
  const dashboard = `/dashboard/${slug}`;
  return (
    <>
      <PageHeading title="Your booking page is live">Customers can book {business.name} from now on.</PageHeading>
      <Card aria-labelledby="address-title">
        <h2 id="address-title" className="text-[1.25rem]">
          Its address
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <a href={`/book/${slug}`} className="prose-link min-w-0 break-all">
            {address}
          </a>
          <CopyButton text={address} label="Copy the address of the booking page" />
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink href={`/book/${slug}`}>See your booking page</ButtonLink>
          <ButtonLink look="quiet" href={dashboard}>
            To the dashboard
          </ButtonLink>
        </div>
      </Card>
      <section aria-labelledby="next-title" className="mt-9">
        <h2 id="next-title" className="text-[1.25rem]">
          What to do next
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          <Next href={`/book/${slug}`} name="Book a time yourself">
            See what your customers see, and the mails that you both get. Cancel it in the dashboard.
          </Next>
          <Next href={`${dashboard}/services`} name="Add your other services">
            With extras, deposits, and who performs them.
          </Next>
          <Next href={`${dashboard}/members`} name="Add your team">
            Each with their own hours and time off.
          </Next>
          <Next href={`${dashboard}/embed`} name="Put it on your website">
            One line of HTML shows the booking page in your own.
          </Next>
          <Next href={`${dashboard}/people`} name="Let others sign in">
            Invite whoever runs the business with you.
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
