import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { userOfPage } from "@/lib/edge/doors/dashboard-page";
import { consentView } from "@/lib/edge/oauth/consent-page";
import { redirectHost } from "@/lib/oauth/clients/redirect-uri";
import { ConsentForm } from "./_components/consent-form";

export const metadata: Metadata = { title: "Connect an app" };

/** Why an answer couldn't be accepted. */
const PROBLEMS = new Map([
  ["full", "This business has reached its limit of connections. Disconnect one in its dashboard first."],
  ["often", "You’ve connected too many apps in a short time. Please try again in a few minutes."],
  ["access", "Please choose what it can do."],
  ["business", "Please choose a business you run."],
  ["unexpected", "Something went wrong. Please try again."],
]);

/** Asks whether an app may work in one of the person's businesses. Looking at it changes nothing. */
export default async function AuthorizePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const user = await userOfPage();
  const query = await searchParams;
  const view = await consentView(user, query);
  if (view.kind === "answer") redirect(view.address);
  if (view.kind === "page") return <NotConnected problem={view.problem} />;
  const { client, returnTo, asked, sent, businesses } = view;
  const host = redirectHost(returnTo.redirectUri);
  const said = typeof query.problem === "string" ? PROBLEMS.get(query.problem) : undefined;
  return (
    <>
      <PageHeading title={<span className="wrap-anywhere">Connect {client.name}?</span>}>
        It’s asking for access to your business. You’re signed in as{" "}
        <strong className="wrap-anywhere text-ink">{user.email}</strong>.
      </PageHeading>
      <div className="space-y-5">
        {said && (
          <Notice tone="danger" role="alert">
            {said}
          </Notice>
        )}
        <Card aria-label="The app">
          <dl className="space-y-3.5">
            <Fact name="Calls itself">
              <strong>{client.name}</strong>
            </Fact>
            <Fact name="Sends you to">
              <strong>{host}</strong>
              {isThisMachine(host) && <span className="block text-ink-soft">An app on this computer.</span>}
            </Fact>
          </dl>
          <p className="mt-5 text-ink-soft">
            Any app can use any name. Continue only if you just started this yourself and recognize the address.
          </p>
        </Card>
        {businesses.length === 0 ? (
          <Notice tone="accent" title="You don’t run a business here.">
            Only owners and admins can connect an app. Ask one of them, or sign in with another account.
          </Notice>
        ) : null}
        <Card aria-label="What it can do">
          <ConsentForm
            sent={sent}
            businesses={businesses}
            name={client.name}
            mayWrite={asked.scopes.includes("write")}
            isWriteAsked={(sent.values.scope ?? "").split(" ").includes("write")}
          />
        </Card>
      </div>
    </>
  );
}

const isThisMachine = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(host);

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function NotConnected({ problem }: { problem: string }) {
  return (
    <>
      <h1 className="sr-only">Connect an app</h1>
      <EmptyState
        title="This app can’t be connected"
        action={
          <ButtonLink look="quiet" href="/dashboard">
            Go to dashboard
          </ButtonLink>
        }
      >
        <p className="wrap-anywhere">{problem}</p>
        <p>No access was given. Start again from the app, or contact its developer.</p>
      </EmptyState>
    </>
  );
}
