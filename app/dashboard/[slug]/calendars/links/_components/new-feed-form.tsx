"use client";

import { Button } from "@/app/_components/buttons/button";
import { SelectField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { FeedRequest } from "@/lib/calendar-sync/requests.schema";
import { DetailsField } from "../../_components/details-field";
import { createFeedAction } from "../../actions";

type Props = { slug: string; members: readonly { id: string; name: string }[]; canHaveAll: boolean };

/** Makes a calendar link; it appears in the list above. */
export function NewFeedForm({ slug, members, canHaveAll }: Props) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: FeedRequest,
    defaultValues: { staffId: canHaveAll ? "" : (members[0]?.id ?? ""), details: "full" },
    call: (values) => createFeedAction(slug, values),
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["staffId", "details"]} />
      <SelectField id="feed-whose" label="Bookings of" error={errorOf("staffId")} {...form.register("staffId")}>
        {canHaveAll && <option value="">Everyone</option>}
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DetailsField id="feed-details" error={errorOf("details")} field={form.register("details")} />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Creating…" : "Create link"}
      </Button>
    </form>
  );
}
