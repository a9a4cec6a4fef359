import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { maybeUserOfPage } from "@/lib/edge/doors/dashboard-page";
import { LinkForm } from "../_shared/link-form";
import { nextPage, withNext } from "../_shared/next-page";
import { OtherWays } from "../_shared/other-ways";

export const metadata: Metadata = { title: "Create an account" };

export default async function SignUpPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { next: asked } = await searchParams;
  const next = nextPage(asked, "/set-up");
  if (await maybeUserOfPage()) redirect(nextPage(asked));
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Create an account">
        Enter your email and we’ll send you a link to set up your business.
      </PageHeading>
      <div className="space-y-5">
        <Card>
          <LinkForm next={next} submitText="Email me the link" />
          <OtherWays next={next} />
        </Card>
        <p>
          Already have an account?{" "}
          <Link href={asked === undefined ? "/sign-in" : withNext("/sign-in", next)} className="prose-link">
            Sign in
          </Link>
        </p>
      </div>
    </div>
  );
}
