"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Badge } from "@/app/_components/lists/badge";
import { Notice } from "@/app/_components/pages/notice";
import { ROLE_NAMES } from "@/lib/auth/users/role-names";
import type { InvitationView, SentInvitation } from "@/lib/auth/users/schema";
import { Rows } from "../../_shared/lists/rows";
import { resendInvitationAction, revokeInvitationAction } from "../actions";
import { InvitationSentNotice } from "./invite-form";

type Row = Omit<InvitationView, "invitedAt" | "expiresAt"> & { invitedOn: string; expiresOn: string };

/** The invitations that haven’t been accepted yet. */
export function InvitationList({ slug, invitations }: { slug: string; invitations: Row[] }) {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const resend = async (id: string) => {
    setBusyId(id);
    setSent(null);
    const answer = await answerOf(() => resendInvitationAction(slug, { id }));
    if (answer.ok) setSent(answer.view);
    setProblem(answer.ok ? null : answer.error);
    setBusyId(null);
  };
  return (
    <div className="space-y-3">
      {sent && <InvitationSentNotice {...sent} />}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Rows>
        {invitations.map(
          ({ id, email, role, invitedBy, invitedOn, expiresOn, isExpired, isMailGivenUp, canChange }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3.5 sm:px-5">
              <div className="min-w-0 grow basis-60">
                <p className="leading-snug font-semibold">{email}</p>
                <p className="text-[0.9375rem] leading-snug text-ink-soft">
                  Invited by {invitedBy} on {invitedOn}
                </p>
                <p className="text-[0.9375rem] leading-snug text-ink-soft">
                  {isExpired ? `Expired on ${expiresOn}` : `Expires on ${expiresOn}`}
                </p>
              </div>
              <div className="flex flex-wrap gap-1.5">
                {isMailGivenUp && <Badge tone="danger">Email couldn’t be sent</Badge>}
                {isExpired && <Badge tone="accent">Expired</Badge>}
                <Badge tone={role === "owner" ? "brand" : "neutral"}>{ROLE_NAMES[role]}</Badge>
              </div>
              {canChange && (
                <div className="flex w-full flex-wrap gap-2 sm:w-auto">
                  <Button
                    look="quiet"
                    aria-label={`Resend the invitation to ${email}`}
                    aria-disabled={busyId === id}
                    onClick={busyId === null ? () => resend(id) : undefined}
                  >
                    {busyId === id ? "Sending…" : "Resend"}
                  </Button>
                  <ConfirmButton
                    look="quiet"
                    aria-label={`Revoke the invitation to ${email}`}
                    title={`Revoke the invitation to ${email}?`}
                    confirm="Revoke"
                    consequence={<p>The link in their email stops working. You can invite them again.</p>}
                    onConfirm={() => revokeInvitationAction(slug, { id })}
                  >
                    Revoke
                  </ConfirmButton>
                </div>
              )}
            </li>
          ),
        )}
      </Rows>
    </div>
  );
}
