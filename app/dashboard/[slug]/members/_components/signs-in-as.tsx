"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { SelectField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Card } from "@/app/_components/pages/card";
import type { PersonToLink } from "@/lib/staff/own-member";
import { LinkMemberRequest } from "@/lib/staff/schema";
import { linkMemberAction } from "../actions";

type Props = {
  slug: string;
  staffId: string;
  name: string;
  /** who can be chosen, and who is linked now; "" nobody */
  people: readonly PersonToLink[];
  userId: string;
  /** someone with the member's own email address */
  suggested: PersonToLink | null;
};

/** Says who signs in as a member (rule G15.1). */
export function SignsInAs({ slug, staffId, name, people, userId, suggested }: Props) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: LinkMemberRequest,
    defaultValues: { staffId, userId },
    call: (values) => {
      setSaved(false);
      return linkMemberAction(slug, values);
    },
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  const isSuggested = suggested !== null && form.watch("userId") === "";
  return (
    <Card aria-labelledby="signs-in-title">
      <h2 id="signs-in-title" className="text-[1.375rem]">
        Sign-in
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 space-y-4">
        <RefusalNotice refusal={refusal} shown={["userId"]} />
        <SelectField
          id="member-user"
          label="Signs in as"
          className="max-w-md"
          hint={`Whoever is chosen can connect ${name}’s calendar and see how it’s doing.`}
          error={errorOf("userId")}
          {...form.register("userId")}
        >
          <option value="">Nobody</option>
          {people.map((person) => (
            <option key={person.userId} value={person.userId}>
              {person.name ? `${person.name} (${person.email})` : person.email}
            </option>
          ))}
        </SelectField>
        {isSuggested && (
          <p className="flex flex-wrap items-center gap-3">
            <span>
              {suggested.name ?? suggested.email} has the same email address. Is that {name}?
            </span>
            <Button
              look="quiet"
              className="min-h-9 px-3"
              onClick={() => form.setValue("userId", suggested.userId, { shouldDirty: true })}
            >
              Yes, choose them
            </Button>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="quiet" aria-disabled={isBusy}>
            {isBusy ? "Saving…" : "Save sign-in"}
          </Button>
          <p role="status" className="text-ink-soft">
            {isSaved && !form.formState.isDirty ? "Saved." : ""}
          </p>
        </div>
      </form>
    </Card>
  );
}
