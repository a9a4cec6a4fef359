import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { needsCurrentPassword } from "@/lib/auth/needs-current-password";
import { proofToDelete } from "@/lib/auth/proof-to-delete";
import { listOwnBusinesses } from "@/lib/auth/users/list-own-businesses";
import { proofOfPage, userOfPage } from "@/lib/edge/doors/dashboard-page";
import { currentTime } from "@/lib/env/clock";
import { database } from "@/lib/env/database";
import { Businesses } from "./_components/businesses";
import { Deletion } from "./_components/deletion";
import { LinkToProve } from "./_components/link-to-prove";
import { NameForm } from "./_components/name-form";
import { NewPasswordForm } from "./_components/new-password-form";
import { SignOutButtons } from "./_components/sign-out-buttons";

export const metadata: Metadata = { title: "Your account" };

export default async function AccountPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { done } = await searchParams;
  const user = await userOfPage();
  const [places, proof] = await Promise.all([listOwnBusinesses(database(), user.id), proofOfPage()]);
  const { email, hasPassword } = user;
  const now = currentTime();
  const needsCurrent = needsCurrentPassword(user, proof, now);
  return (
    <>
      <PageHeading title="Your account" back={{ href: "/dashboard", name: "Dashboard" }}>
        You’re signed in as <strong className="break-all text-ink">{email}</strong>.
      </PageHeading>
      <div className="space-y-6">
        {done === "password" && (
          <Notice role="status">Your new password is saved. Your other devices have been signed out.</Notice>
        )}
        {done === "left" && (
          <Notice role="status">You’ve left the business and no longer have access to its dashboard.</Notice>
        )}
        <Section id="you" title="Profile">
          <NameForm name={user.name ?? ""} />
        </Section>
        <Section id="businesses" title="Your businesses">
          <Businesses places={places} />
        </Section>
        <Section
          id="password"
          title={hasPassword ? "Change your password" : "Set a password"}
          lead={
            hasPassword
              ? "A new password signs you out on all other devices. You stay signed in here."
              : "You currently sign in with an email link. Set a password to sign in without one. Your other devices will be signed out."
          }
        >
          <NewPasswordForm email={email} hasPassword={hasPassword} needsCurrent={needsCurrent} />
          {needsCurrent && (
            <div className="mt-5 border-t border-line pt-5">
              <LinkToProve email={email} to="/account#password-title">
                Forgot it? Email me a link
              </LinkToProve>
            </div>
          )}
        </Section>
        <Section
          id="sessions"
          title="Sessions"
          lead="Devices stay signed in for 30 days. Lost a device, or used someone else’s? Sign out everywhere."
        >
          <SignOutButtons />
        </Section>
        <Section
          id="delete"
          title="Delete account"
          lead="Permanently deletes your account and ends your access to all businesses."
        >
          <Deletion email={email} places={places} proof={proofToDelete(user, proof, now)} />
        </Section>
      </div>
    </>
  );
}

function Section({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-[1.25rem]">
        {title}
      </h2>
      {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
