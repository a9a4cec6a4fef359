"use client";

import { useRef } from "react";
import { SelectField, TextArea, TextField } from "@/app/_components/fields/field";
import { ZoneField } from "@/app/_components/fields/zone-field";
import { LocationStep as Schema } from "@/lib/business-file/set-up/schema";
import { type Choice, CURRENCY_OF_COUNTRY, languageName, localeOfCountry, timeZonesOf } from "@/lib/locale/countries";
import { todaysZoneName, type ZonePlace } from "@/lib/locale/zone-places";
import type { Answers } from "./draft";
import { StepFrame } from "./step-frame";
import { type StepProps, useStepForm } from "./use-step-form";

export type LocationChoices = {
  countries: Choice[];
  currencies: Choice[];
  locales: Choice[];
  zones: readonly ZonePlace[];
};

type Place = Answers["place"];

export function LocationStepForm({ choices, ...props }: StepProps<Place> & { choices: LocationChoices }) {
  const { values } = props;
  const { form, submit, isBusy, errorOf } = useStepForm(Schema, props);
  const country = useRef(values.country);
  const follow = (chosen: string) => {
    for (const [field, value] of Object.entries(followed(form.getValues(), country.current, chosen, choices.zones))) {
      if (isFollower(field)) form.setValue(field, value, { shouldValidate: form.formState.isSubmitted });
    }
    country.current = chosen;
  };
  return (
    <StepFrame step="place" isBusy={isBusy} onSubmit={submit} {...props}>
      <SelectField
        id="country"
        label="Country"
        autoComplete="country"
        error={errorOf("country")}
        {...form.register("country", { onChange: ({ target }) => follow(target.value) })}
      >
        <option value="">Choose…</option>
        <Options choices={choices.countries} />
      </SelectField>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          id="currency"
          label="Currency"
          hint="Used for all prices."
          error={errorOf("currency")}
          {...form.register("currency")}
        >
          <option value="">Choose…</option>
          <Options choices={choices.currencies} />
        </SelectField>
        <ZoneField
          places={choices.zones}
          value={form.watch("timezone")}
          error={errorOf("timezone")}
          onMeant={(zone) => form.setValue("timezone", zone, { shouldDirty: true })}
          {...form.register("timezone")}
        />
      </div>
      <SelectField
        id="locale"
        label="Booking page language"
        hint="Your page is available in English and German. Dates and prices follow your region."
        error={errorOf("locale")}
        {...form.register("locale")}
      >
        {!choices.locales.some(({ value }) => value === values.locale) && (
          <option value={values.locale}>{languageName(values.locale)}</option>
        )}
        <Options choices={choices.locales} />
      </SelectField>
      <TextArea
        id="address"
        label="Street address"
        isOptional
        rows={2}
        autoComplete="street-address"
        hint="Shown on your booking page and in emails to customers."
        error={errorOf("address")}
        {...form.register("address")}
      />
      <TextField
        id="phone"
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        error={errorOf("phone")}
        {...form.register("phone")}
      />
    </StepFrame>
  );
}

const Options = ({ choices }: { choices: Choice[] }) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

const FOLLOWERS = ["currency", "locale", "timezone"] as const;
const isFollower = (field: string): field is (typeof FOLLOWERS)[number] => FOLLOWERS.some((one) => one === field);

/** The values that follow from another country, where they followed from the one before: explicit choices are kept. */
function followed(place: Place, before: string, country: string, places: readonly ZonePlace[]): Partial<Place> {
  if (country === "") return {};
  const zonesOf = (of: string) => timeZonesOf(of).map((zone) => todaysZoneName(places, zone));
  const zones = zonesOf(country);
  const [zone = place.timezone] = zones;
  const hadCurrency = place.currency === "" || place.currency === CURRENCY_OF_COUNTRY.get(before);
  const hadLocale = before === "" || place.locale === localeOfCountry(before);
  const hadZone = place.timezone === "" || before === "" || zonesOf(before).includes(place.timezone);
  return {
    ...(hadCurrency ? { currency: CURRENCY_OF_COUNTRY.get(country) } : {}),
    ...(hadLocale ? { locale: localeOfCountry(country) } : {}),
    ...(hadZone && !zones.includes(place.timezone) ? { timezone: zone } : {}),
  };
}
