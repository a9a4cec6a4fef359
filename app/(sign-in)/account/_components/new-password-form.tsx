"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { CheckField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import { PasswordChange, SIGN_IN_LIMITS } from "@/lib/auth/schema";
import { signInByPassword } from "../../_shared/ask-to-sign-in";
import { changePasswordAction } from "../actions";

type Asked = { email: string; hasPassword: boolean; needsCurrent: boolean };

const CHANGED = "/account?done=password";

/** Sets or changes the password. All sessions end; this browser signs in again immediately with the new one. */
export function NewPasswordForm({ email, hasPassword, needsCurrent }: Asked) {
  const isReady = useIsReady();
  const [isShown, setShown] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: PasswordChange,
    // What the browser has filled in before the scripts were there stays.
    defaultValues: needsCurrent ? {} : { current: "" },
    call: async (typed) => {
      const answer = await changePasswordAction(typed);
      if (answer.ok) {
        setLeaving(true);
        await signInByPassword({ email, password: typed.password }, CHANGED).catch(() => null);
        // Signed in or not: the page itself redirects to sign-in.
        window.location.assign(CHANGED);
      }
      return answer;
    },
  });
  const isWorking = isBusy || isLeaving;
  const type = isShown ? "text" : "password";
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["current", "password"]} />
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {needsCurrent && (
        <TextField
          id="current"
          label="Current password"
          type={type}
          autoComplete="current-password"
          error={errorOf("current")}
          {...form.register("current")}
        />
      )}
      <TextField
        id="password"
        label="New password"
        type={type}
        autoComplete="new-password"
        hint={`At least ${SIGN_IN_LIMITS.passwordMin} characters. A few random words work well.`}
        error={errorOf("password")}
        {...form.register("password")}
      />
      <CheckField
        id="show-password"
        label="Show password"
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
      <Button type="submit" disabled={!isReady} aria-disabled={isWorking}>
        {isWorking ? "Saving…" : hasPassword ? "Change password" : "Set password"}
      </Button>
    </form>
  );
}
