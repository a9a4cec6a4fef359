import type { Metadata } from "next";
import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { SignInEmail } from "@/lib/auth/schema";
import { LinkForm } from "../../_shared/link-form";
import { nextPage, withNext } from "../../_shared/next-page";

export const metadata: Metadata = { title: "Confirm your address" };

/** For people who come from Google with an address that Google doesn't run (rule H8.7): why that isn't enough, and what is. */
export default async function ProvePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { email: named, next: asked } = await searchParams;
  const next = nextPage(asked);
  const email = SignInEmail.safeParse(named).data;
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Confirm your address">You’re not signed in yet. There’s one more step.</PageHeading>
      <div className="space-y-5">
        <Card className="space-y-5">
          <p>
            Google can only vouch for Gmail and Google Workspace addresses.{" "}
            {email === undefined ? "Yours is neither" : <strong className="break-all">{email}</strong>}
            {email !== undefined && " is neither"}, so please confirm it’s yours. We’ll email you a link to sign in
            with.
          </p>
          <LinkForm next={next} email={email} submitText="Email me the link" />
          <p className="text-[0.9375rem] text-ink-soft">
            Set a password in your account afterwards to sign in without an email next time.
          </p>
        </Card>
        <p>
          <Link href={withNext("/sign-in", next)} className="prose-link">
            Back to sign in
          </Link>
        </p>
      </div>
    </div>
  );
}
