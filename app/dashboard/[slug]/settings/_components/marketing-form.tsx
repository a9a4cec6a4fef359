"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { CheckField, SelectField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Notice } from "@/app/_components/pages/notice";
import type { MarketingSettingsView } from "@/lib/marketing/get-marketing-settings";
import { SaveMarketingSettings } from "@/lib/marketing/schema";
import { saveMarketingSettingsAction } from "../actions";
import { type AskingBoxes, PolicyChoice } from "./policy-choice";

type Props = { slug: string; settings: MarketingSettingsView; boxes: AskingBoxes };

/** Whom the business writes news and offers to. */
export function MarketingForm({ slug, settings: { doubleOptInByDefault, hasAddress, ...settings }, boxes }: Props) {
  const [stored, setStored] = useState(settings.marketingPolicy);
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SaveMarketingSettings,
    defaultValues: { ...settings, confirmsLawful: false },
    call: (values) => saveMarketingSettingsAction(slug, values),
    done: (_, { sent }) => {
      setStored(sent.marketingPolicy);
      form.setValue("confirmsLawful", false);
      setSaved(true);
      return undefined;
    },
  });
  const policy = form.watch("marketingPolicy");
  return (
    <form onSubmit={submit} onChange={() => setSaved(false)} noValidate className="space-y-6">
      <UnsavedChanges form={form} />
      <RefusalNotice refusal={refusal} shown={Object.keys(SaveMarketingSettings.shape)} />
      <Controller
        control={form.control}
        name="marketingPolicy"
        render={({ field: { value, onChange } }) => <PolicyChoice value={value} onChange={onChange} boxes={boxes} />}
      />
      {policy === "existing_customers" && stored !== "existing_customers" && (
        <div className="rounded-control bg-sunken px-4 py-3.5">
          <p>
            In many countries, you may write to customers who were never asked only if you write about your own similar
            services and products, and if they could refuse from the start and can refuse in every email. This isn’t
            legal advice.
          </p>
          <CheckField
            id="confirmsLawful"
            className="mt-2"
            label="I meet these conditions, and this is lawful where my business is"
            error={errorOf("confirmsLawful")}
            {...form.register("confirmsLawful")}
          />
        </div>
      )}
      {policy !== "off" && !hasAddress && (
        <Notice tone="accent" title="Your postal address is missing">
          It has to be in every campaign. Add it under{" "}
          <a href="#profile" className="prose-link">
            Business details
          </a>
          .
        </Notice>
      )}
      <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 md:grid-cols-2">
        <Controller
          control={form.control}
          name="marketingDoubleOptIn"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <SelectField
              ref={ref}
              id="marketingDoubleOptIn"
              label="Confirm each yes by email"
              hint="Whoever says yes gets an email with a link first. Only pressing the button there counts."
              error={errorOf("marketingDoubleOptIn")}
              value={value === null ? "" : String(value)}
              onBlur={onBlur}
              onChange={({ target }) => onChange(target.value === "" ? null : target.value === "true")}
            >
              <option value="">As usual in your country ({doubleOptInByDefault ? "yes" : "no"})</option>
              <option value="true">Yes</option>
              <option value="false">No</option>
            </SelectField>
          )}
        />
        <TextField
          id="lapsedAfterDays"
          label="Lapsed after (days)"
          inputMode="numeric"
          inputClassName="figures max-w-24"
          hint="Campaigns can go to customers who haven’t visited for that long."
          error={errorOf("lapsedAfterDays")}
          {...form.register("lapsedAfterDays", { setValueAs: numberOf })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save news and offers"}
        </Button>
        {isSaved && <Notice role="status">Saved.</Notice>}
      </div>
    </form>
  );
}

const numberOf = (typed: unknown): number => (String(typed).trim() === "" ? Number.NaN : Number(typed));
