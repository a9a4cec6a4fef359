import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { findInvitation } from "@/lib/auth/users/find-invitation";
import { ROLE_NAMES, ROLE_PHRASES, ROLE_TEXTS } from "@/lib/auth/users/role-names";
import { maybeUserOfPage } from "@/lib/edge/doors/dashboard-page";
import { currentTime } from "@/lib/env/clock";
import { database } from "@/lib/env/database";
import { JoinButton } from "./_components/join-button";

export const metadata: Metadata = { title: "Invitation" };

/** Shows an invitation; looking at it changes nothing, since email scanners open links. */
export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const user = await maybeUserOfPage();
  const invitation = await findInvitation(database(), token, currentTime());
  if (invitation === null) return <NoInvitation />;
  const { business, email, role, invitedBy } = invitation;
  return (
    <>
      <PageHeading title={`Join ${business.name}`}>
        {invitedBy} has invited you to join {business.name} as {ROLE_PHRASES[role]}.
      </PageHeading>
      <Card aria-label="Invitation">
        <dl className="space-y-3.5">
          <Fact name="Business">{business.name}</Fact>
          <Fact name="Invited by">{invitedBy}</Fact>
          <Fact name="Your email">{email}</Fact>
          <Fact name="Your role">
            <span className="font-semibold">{ROLE_NAMES[role]}.</span> {ROLE_TEXTS[role]}
          </Fact>
        </dl>
        <div className="mt-6 space-y-5">
          {user !== null && user.email !== email && (
            <Notice tone="accent" title={`You’re signed in as ${user.email}.`}>
              This invitation is for {email}. Joining signs you out and back in as {email}.
            </Notice>
          )}
          <JoinButton token={token} business={business.name} />
          <p className="text-[0.9375rem] text-ink-soft">
            You’ll be signed in as {email}. If you don’t have an account yet, we’ll create one.
          </p>
        </div>
      </Card>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function NoInvitation() {
  return (
    <>
      <h1 className="sr-only">Invitation</h1>
      <EmptyState
        title="This invitation is no longer valid"
        action={
          <ButtonLink look="quiet" href="/sign-in">
            Go to sign in
          </ButtonLink>
        }
      >
        <p>
          It was already used, was revoked or has expired. If you’ve already joined, sign in. Otherwise, ask the person
          who invited you to send it again.
        </p>
      </EmptyState>
    </>
  );
}
