"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { useIsReady } from "@/app/_components/forms/use-is-ready";
import { RenameUser } from "@/lib/auth/schema";
import { renameUserAction } from "../actions";

/** The person's name, as their coworkers see it. */
export function NameForm({ name }: { name: string }) {
  const router = useRouter();
  const isReady = useIsReady();
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: RenameUser,
    defaultValues: { name },
    call: async (typed) => {
      const answer = await renameUserAction(typed);
      setSaved(answer.ok);
      if (answer.ok) router.refresh();
      return answer;
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["name"]} />
      <TextField
        id="name"
        label="Your name"
        isOptional
        hint="Shown to the people you work with."
        autoComplete="name"
        error={errorOf("name")}
        {...form.register("name")}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" look="quiet" disabled={!isReady} aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save name"}
        </Button>
        <p role="status" className="font-medium text-brand-ink">
          {isSaved && "Saved."}
        </p>
      </div>
    </form>
  );
}
