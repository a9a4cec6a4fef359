"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { SelectField, TextArea, TextField } from "@/app/_components/fields/field";
import { FixedField } from "@/app/_components/fields/fixed-field";
import { ZoneField } from "@/app/_components/fields/zone-field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Notice } from "@/app/_components/pages/notice";
import type { Choice } from "@/lib/locale/countries";
import type { ZonePlace } from "@/lib/locale/zone-places";
import { ProfileRequest } from "@/lib/orgs/profile.schema";
import { saveProfileAction } from "../actions";

type Choices = {
  countries: Choice[];
  currencies: Choice[];
  locales: Choice[];
  zones: readonly ZonePlace[];
};

const optionsOf = (choices: Choice[]) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

type Props = { slug: string; profile: ProfileRequest; isCurrencyFixed: boolean; choices: Choices };

/** What the business is, as its customers see it. */
export function ProfileForm({ slug, profile, isCurrencyFixed, choices }: Props) {
  const [saved, setSaved] = useState<ProfileRequest | null>(null);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: ProfileRequest,
    defaultValues: profile,
    call: (values) => saveProfileAction(slug, values),
    done: (_, { sent }) => {
      setSaved(sent);
      return undefined;
    },
  });
  const stored = saved ?? profile;
  const [timezone, currency] = form.watch(["timezone", "currency"]);
  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <UnsavedChanges form={form} />
      <RefusalNotice refusal={refusal} shown={Object.keys(ProfileRequest.shape)} />
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <TextField
          id="name"
          label="Name"
          autoComplete="organization"
          error={errorOf("name")}
          {...form.register("name")}
        />
        <TextField
          id="industry"
          label="Industry"
          isOptional
          hint="For example: hair salon, clinic, restaurant"
          error={errorOf("industry")}
          {...form.register("industry")}
        />
        <TextArea
          id="address"
          label="Address"
          isOptional
          rows={2}
          error={errorOf("address")}
          {...form.register("address")}
        />
        <TextField
          id="phone"
          label="Phone"
          type="tel"
          isOptional
          error={errorOf("phone")}
          {...form.register("phone")}
        />
        <TextField
          id="contactEmail"
          label="Contact email"
          type="email"
          isOptional
          hint="Shown on your booking page and used for replies to booking emails. If it’s empty, replies won’t reach you."
          error={errorOf("contactEmail")}
          {...form.register("contactEmail")}
        />
        <SelectField id="country" label="Country" error={errorOf("country")} {...form.register("country")}>
          {optionsOf(choices.countries)}
        </SelectField>
        <SelectField
          id="locale"
          label="Language and region"
          hint="Your booking page is in German if you choose German, otherwise in English. Dates and prices follow your region."
          error={errorOf("locale")}
          {...form.register("locale")}
        >
          {optionsOf(choices.locales)}
        </SelectField>
        {isCurrencyFixed ? (
          <FixedField
            id="currency"
            label="Currency"
            hint="You can’t change this because bookings or products are priced in it."
            error={errorOf("currency")}
          >
            {choices.currencies.find(({ value }) => value === stored.currency)?.name ?? stored.currency}
          </FixedField>
        ) : (
          <SelectField
            id="currency"
            label="Currency"
            hint="Used for prices and deposits. You can’t change it once you have a booking."
            error={errorOf("currency")}
            {...form.register("currency")}
          >
            {optionsOf(choices.currencies)}
          </SelectField>
        )}
        <ZoneField
          places={choices.zones}
          value={timezone}
          hint="Used for opening hours and bookings."
          error={errorOf("timezone")}
          onMeant={(zone) => form.setValue("timezone", zone, { shouldDirty: true })}
          {...form.register("timezone")}
        />
      </div>
      {timezone !== stored.timezone && (
        <Notice tone="accent" role="status" title="Changing the time zone changes what your hours mean">
          <p>
            Opening hours, team members’ hours and time off keep their clock times: 9:00 stays 9:00 in the new time
            zone. Bookings don’t move, so they show a different time of day and may fall outside your hours.
          </p>
        </Notice>
      )}
      {currency !== stored.currency && (
        <Notice tone="accent" role="status" title="Prices aren’t converted">
          <p>
            Prices and deposits keep their numbers: 20 {stored.currency} becomes 20 {currency}. Please check your
            services.
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save details"}
        </Button>
        {saved && !form.formState.isDirty && <Notice role="status">Details saved.</Notice>}
      </div>
    </form>
  );
}
