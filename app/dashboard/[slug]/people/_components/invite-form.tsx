"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { SelectField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Notice } from "@/app/_components/pages/notice";
import { SIGN_IN_LIMITS } from "@/lib/auth/schema";
import { ROLE_NAMES } from "@/lib/auth/users/role-names";
import { InviteRequest, type SentInvitation, type UserView } from "@/lib/auth/users/schema";
import { inviteUserAction } from "../actions";

/** Invites someone by email. */
export function InviteForm({ slug, roles }: { slug: string; roles: UserView["role"][] }) {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: InviteRequest,
    defaultValues: { email: "", role: "staff" as const },
    call: (typed) => {
      setSent(null);
      return inviteUserAction(slug, typed);
    },
    done: (invitation, { isAsSent }) => {
      setSent(invitation);
      if (isAsSent) form.reset({ email: "", role: "staff" });
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="mt-5 space-y-5">
      <RefusalNotice refusal={refusal} shown={["email", "role"]} />
      {sent && <InvitationSentNotice {...sent} />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          id="invite-email"
          label="Email"
          type="email"
          autoComplete="off"
          hint={`They get a link that works for ${SIGN_IN_LIMITS.invitationDays} days. If they were already invited, they get a new one.`}
          error={errorOf("email")}
          {...form.register("email")}
        />
        <SelectField id="invite-role" label="Role" error={errorOf("role")} {...form.register("role")}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Sending…" : "Send invitation"}
      </Button>
    </form>
  );
}

/** Says that the email is on its way; if it can't be sent, the list says so. */
export function InvitationSentNotice({ email }: SentInvitation) {
  return <Notice role="status" title={`We’re sending the invitation to ${email}.`} />;
}
