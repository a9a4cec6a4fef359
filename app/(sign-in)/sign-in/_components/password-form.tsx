"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { RefusalNotice, useActionForm } from "@/app/_components/action-form";
import { Button } from "@/app/_components/button";
import { TextField } from "@/app/_components/field";
import { PasswordSignIn } from "@/lib/auth/schema";

/** Signs in by e-mail and password, then goes on to `next`. */
export function PasswordForm({ next }: { next: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: PasswordSignIn,
    defaultValues: { email: "", password: "" },
    call: async (typed) => {
      const answer = await signIn("credentials", { ...typed, redirect: false, callbackUrl: next });
      if (answer?.ok) {
        setLeaving(true);
        window.location.assign(next);
        return { ok: true, view: null };
      }
      return { ok: false, error: sentenceFor(answer?.error), fieldErrors: {}, reason: null, alternatives: [] };
    },
  });
  const isWorking = isBusy || isLeaving;
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} />
      <TextField
        id="email"
        label="E-mail"
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
      <Button type="submit" aria-disabled={isWorking} className="w-full sm:w-auto sm:min-w-48">
        {isWorking ? "Signing in …" : "Sign in"}
      </Button>
    </form>
  );
}

function sentenceFor(error: string | null | undefined): string {
  const seconds = /^wait-(\d+)$/.exec(error ?? "")?.[1];
  if (seconds)
    return `There were too many attempts. Try again in ${Math.ceil(Number(seconds) / 60)} minutes, or have a link sent to you.`;
  if (error === "CredentialsSignin") return "The e-mail or the password is not right.";
  return "Signing in didn’t work. Please try again.";
}
