"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { CheckField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { Notice } from "@/app/_components/pages/notice";
import { workLocale } from "@/lib/locale/work-locale";
import { type Contradiction, contradictionsOfRules } from "@/lib/orgs/contradictions";
import { policyPreview, rulesInWords, type Telling } from "@/lib/orgs/rules-in-words";
import { BookingRules } from "@/lib/orgs/settings.schema";
import { ContradictionNotice } from "../../_shared/contradiction-notice";
import { saveBookingRulesAction } from "../actions";
import { RuleSpan, type SpanRule } from "./rule-span";

type Words = { rules: ReturnType<typeof rulesInWords>; policy: string[] };
/**
 * How bookings are taken, with each rule's effect next to it.
 *
 * @param openMin the longest time in minutes that the business is open at a stretch
 * @param words the effects of the stored rules, written by the server; after the first change they are written here
 */
export function RulesForm({
  slug,
  rules,
  telling,
  openMin,
  words,
}: {
  slug: string;
  rules: BookingRules;
  telling: Telling;
  openMin: number;
  words: Words;
}) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: BookingRules,
    defaultValues: rules,
    call: (values) => saveBookingRulesAction(slug, values),
    done: () => {
      setSaved(true);
      return undefined;
    },
  });
  const typed = form.watch();
  const shown = wordsFor(typed, rules, telling) ?? words;
  const span = (name: SpanRule, label: string) => (
    <RuleSpan
      name={name}
      label={label}
      control={form.control}
      effect={shown.rules[name]}
      hasError={errorOf(name) !== undefined}
    />
  );
  return (
    <form onSubmit={submit} onChange={() => setSaved(false)} noValidate className="space-y-6">
      <UnsavedChanges form={form} />
      <RefusalNotice refusal={refusal} shown={Object.keys(BookingRules.shape)} />
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        {span("slotStepMin", "Booking interval")}
        {span("minNoticeMin", "Minimum notice")}
        <TextField
          id="maxAdvanceDays"
          label="Booking window (days)"
          inputMode="numeric"
          inputClassName="figures max-w-24"
          hint={shown.rules.maxAdvanceDays}
          error={errorOf("maxAdvanceDays")}
          {...form.register("maxAdvanceDays", { setValueAs: numberOf })}
        />
        {span("reminderMin", "Reminder before the booking")}
        {span("waitlistOfferMin", "Hold waitlist offers for")}
      </div>
      <div className="grid gap-x-8 gap-y-6 border-t border-line pt-6 md:grid-cols-2">
        {span("cancellationWindowHours", "Free cancellation until")}
        {span("pendingHoldMin", "Hold unpaid bookings for")}
        <CheckField
          id="forfeitDepositOnLateCancel"
          className="md:col-span-2"
          label="Keep the deposit if customers cancel or reschedule later than that"
          hint={shown.rules.forfeitDepositOnLateCancel}
          error={errorOf("forfeitDepositOnLateCancel")}
          {...form.register("forfeitDepositOnLateCancel")}
        />
        <div className="rounded-control bg-sunken px-4 py-3.5 md:col-span-2" data-testid="policy-preview">
          <h3 className="font-sans text-[1rem] font-semibold tracking-normal">What customers see</h3>
          <p className="text-[0.9375rem] text-ink-soft">For a booking a week from now, with a deposit</p>
          <blockquote lang={telling.locale} className="mt-2 space-y-1 border-s-2 border-line-strong ps-3">
            {shown.policy.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </blockquote>
        </div>
      </div>
      <p className="text-ink-soft">
        Changes to free cancellation and available times apply immediately, including to existing bookings. Hold times
        and reminders apply to new bookings and offers.
      </p>
      <ContradictionNotice slug={slug} found={contradictionsIn(typed, openMin, telling)} here="settings#rules" />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : "Save booking rules"}
        </Button>
        {isSaved && <Notice role="status">Booking rules saved.</Notice>}
      </div>
    </form>
  );
}

/** The words for what is typed; null while it is what is stored, or makes no sense. */
function wordsFor(typed: unknown, stored: BookingRules, telling: Telling): Words | null {
  const read = BookingRules.safeParse(typed);
  if (!read.success || JSON.stringify(read.data) === JSON.stringify(BookingRules.parse(stored))) return null;
  return { rules: rulesInWords(read.data, telling), policy: policyPreview(read.data, telling) };
}

/** The contradictions in what is typed; values that aren't valid yet have errors at their fields. */
function contradictionsIn(typed: unknown, openMin: number, { locale }: Telling): Contradiction[] {
  const read = BookingRules.safeParse(typed);
  return read.success ? contradictionsOfRules(read.data, openMin, workLocale(locale)) : [];
}

const numberOf = (typed: unknown): number => (String(typed).trim() === "" ? Number.NaN : Number(typed));
