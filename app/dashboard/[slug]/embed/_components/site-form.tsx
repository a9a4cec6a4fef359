"use client";

import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { EmbedSite } from "@/lib/orgs/settings.schema";
import { addEmbedSiteAction } from "../actions";

/** Adds a site to those that may show the booking page. */
export function SiteForm({ slug }: { slug: string }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: EmbedSite,
    defaultValues: { origin: "" },
    call: (values) => addEmbedSiteAction(slug, values),
    done: (_, { isAsSent }) => {
      if (isAsSent) form.reset({ origin: "" });
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <RefusalNotice refusal={refusal} shown={["origin"]} />
      <TextField
        id="origin"
        label="Site address"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.example.com"
        hint="Enter the address without a path. Add both www and non-www if your site uses both."
        error={errorOf("origin")}
        {...form.register("origin")}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? "Adding…" : "Add site"}
      </Button>
    </form>
  );
}
