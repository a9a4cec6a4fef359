import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { sentenceForProblem } from "@/lib/auth/sign-in-problem";
import { maybeUserOfPage } from "@/lib/edge/doors/dashboard-page";
import { nextPage, withNext } from "../_shared/next-page";
import { OtherWays } from "../_shared/other-ways";
import { PasswordForm } from "./_components/password-form";

export const metadata: Metadata = { title: "Sign in" };

/** What the person has just done before being asked to sign in again. */
const DONE = new Map([
  ["signed-out-everywhere", "You’ve been signed out on all your devices."],
  ["account-deleted", "Your account has been deleted."],
]);

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { next: asked, error, done } = await searchParams;
  const next = nextPage(asked);
  if (await maybeUserOfPage()) redirect(next);
  const said = typeof done === "string" ? DONE.get(done) : undefined;
  return (
    <div className="mx-auto max-w-md">
      <PageHeading title="Sign in" />
      <div className="space-y-5">
        {typeof error === "string" && (
          <Notice tone="danger" role="alert">
            {sentenceForProblem(error)}
          </Notice>
        )}
        {said && <Notice role="status">{said}</Notice>}
        <noscript>
          <Notice tone="accent">Signing in needs JavaScript. Please turn it on for this site.</Notice>
        </noscript>
        <Card>
          <PasswordForm next={next} />
          <OtherWays next={next} />
        </Card>
        <p>
          New here?{" "}
          <Link href={asked === undefined ? "/sign-up" : withNext("/sign-up", next)} className="prose-link">
            Create an account
          </Link>
        </p>
      </div>
    </div>
  );
}
