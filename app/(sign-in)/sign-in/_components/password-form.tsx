"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import { PasswordSignIn } from "@/lib/auth/schema";
import { askForLink, signInByPassword } from "../../_shared/ask-to-sign-in";

/** Signs in by email and password, then goes on to `next`; or has a link sent to the email that was typed. */
export function PasswordForm({ next }: { next: string }) {
  const router = useRouter();
  const isReady = useIsReady();
  const [isLeaving, setLeaving] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusedLink, setRefusedLink] = useState<ActionRefusal | null>(null);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: PasswordSignIn,
    // What the browser has filled in before the scripts were there stays.
    defaultValues: {},
    call: async (typed) => {
      setRefusedLink(null);
      const answer = await signInByPassword(typed, next);
      if (answer.ok) {
        setLeaving(true);
        window.location.assign(answer.view);
      }
      return answer;
    },
  });
  const isWorking = isBusy || isLeaving || isSending;
  const sendLink = async () => {
    if (isWorking || !(await form.trigger("email", { shouldFocus: true }))) return;
    setSending(true);
    setRefusedLink(null);
    const answer = await answerOf(() => askForLink(form.getValues("email"), next));
    if (answer.ok) router.push(answer.view);
    else setRefusedLink(answer);
    setSending(false);
  };
  return (
    // Sent before the scripts are there, it must not put the password into the address.
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusedLink ?? refusal} />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="username"
        error={errorOf("email")}
        {...form.register("email")}
      />
      <TextField
        id="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errorOf("password")}
        {...form.register("password")}
      />
      <div className="space-y-3">
        <Button type="submit" disabled={!isReady} aria-disabled={isWorking} className="w-full">
          {isBusy || isLeaving ? "Signing in…" : "Sign in"}
        </Button>
        <Button look="quiet" disabled={!isReady} aria-disabled={isWorking} onClick={sendLink} className="w-full">
          {isSending ? "Sending link…" : "Email me a link instead"}
        </Button>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        Forgot your password, or never set one? Use a link, then set a new password in your account.
      </p>
    </form>
  );
}
