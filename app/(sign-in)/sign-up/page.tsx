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
        All we need is your e-mail address. We’ll send you a link, and you set up your business from there.
      </PageHeading>
      <div className="space-y-5">
        <Card>
          <LinkForm next={next} submitText="Send me the link" />
          <OtherWays next={next} />
        </Card>
        <p>
          Have an account?{" "}
          <Link href={asked === undefined ? "/sign-in" : withNext("/sign-in", next)} className="prose-link">
            Sign in
          </Link>
        </p>
      </div>
    </div>
  );
}
