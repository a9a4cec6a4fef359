"use client";

import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import { LinkRequest } from "@/lib/auth/schema";
import { askForLink } from "./ask-to-sign-in";

/** Sends a link to an email address, whether or not it has an account yet. */
export function LinkForm({ next, email, submitText }: { next: string; email?: string; submitText: string }) {
  const isReady = useIsReady();
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: LinkRequest,
    defaultValues: { email },
    call: (typed) => askForLink(typed.email, next),
    done: (page) => page,
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        error={errorOf("email")}
        {...form.register("email")}
      />
      <Button type="submit" disabled={!isReady} aria-disabled={isBusy} className="w-full">
        {isBusy ? "Sending link…" : submitText}
      </Button>
    </form>
  );
}
