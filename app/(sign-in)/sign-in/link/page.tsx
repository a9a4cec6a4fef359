import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { isLinkGood } from "@/lib/auth/link-token";
import { SignInEmail } from "@/lib/auth/schema";
import { maybeUserOfPage } from "@/lib/edge/doors/dashboard-page";
import { currentTime } from "@/lib/env/clock";
import { database } from "@/lib/env/database";
import { LinkForm } from "../../_shared/link-form";
import { nextPage } from "../../_shared/next-page";
import { LinkButton } from "../_components/link-button";

export const metadata: Metadata = { title: "Sign in with a link" };

/**
 * What a link in an email opens. Looking at it changes nothing, since email scanners open links: its button signs in. A link that is no
 * longer good says so and offers a new one.
 */
export default async function LinkPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { email: named, token, callbackUrl } = await searchParams;
  const next = nextPage(callbackUrl);
  const email = SignInEmail.safeParse(named).data;
  const user = await maybeUserOfPage();
  const isGood = await isLinkGood(database(), { email, token }, currentTime());
  // Opened again by the person it signed in: there is nothing left to do.
  if (!isGood && user && user.email === email) redirect(next);
  if (!isGood || email === undefined || typeof token !== "string") return <UsedLink email={email} next={next} />;
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Almost there" />
      <Card className="space-y-5">
        <p>
          You’re about to sign in as <strong className="break-all">{email}</strong>.
          {user && user.email !== email && (
            <>
              {" "}
              You’ll be signed out as <span className="break-all">{user.email}</span>.
            </>
          )}
        </p>
        <LinkButton action={`/api/auth/callback/email?${new URLSearchParams({ email, token, callbackUrl: next })}`} />
      </Card>
    </div>
  );
}

function UsedLink({ email, next }: { email?: string; next: string }) {
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="This link has expired or was already used">
        Each link works once, for a limited time.
      </PageHeading>
      <Card>
        <LinkForm next={next} email={email} submitText="Email me a new link" />
      </Card>
    </div>
  );
}
