"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { readService } from "@/lib/business-file/set-up/read-service";
import { SetUpRequest } from "@/lib/business-file/set-up/schema";
import { formatDuration, formatMoney, weekdayName, weekdaysOf } from "@/lib/locale/format";
import { formatHours, WORK_HOURS } from "@/lib/locale/format-hours";
import { workLocale } from "@/lib/locale/work-locale";
import { longestOpenMin, serviceTooLong } from "@/lib/orgs/contradictions";
import { openSpans } from "@/lib/orgs/open-status";
import { createBusinessAction } from "../actions";
import { type Answers, type SetUpStepName, STEP_TITLES } from "./draft";
import type { LocationChoices } from "./location-step";
import { StepFrame } from "./step-frame";

type Props = {
  answers: Answers;
  choices: LocationChoices;
  bookingPages: string;
  onChange(step: SetUpStepName): void;
  onBack(): void;
  onRefused(refusal: ActionRefusal): void;
  onDone(slug: string): void;
};

/** Shows all answers for review, then creates the business. */
export function LookOver({ answers, choices, bookingPages, onChange, onBack, onRefused, onDone }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const answer = await answerOf(() => createBusinessAction(answers));
    if (answer.ok) return onDone(answer.view.slug);
    setBusy(false);
    if (Object.keys(answer.fieldErrors).length > 0) onRefused(answer);
    else setRefusal(answer);
  };
  const parsed = SetUpRequest.safeParse(answers);
  return (
    <StepFrame
      step="look-over"
      hint="Your booking page goes live now. You can change everything later except its address."
      next="Create business"
      isBusy={isBusy}
      busyText="Creating…"
      takesFocus
      onBack={onBack}
      onSubmit={create}
    >
      <RefusalNotice refusal={refusal} />
      {parsed.success && <Summary request={parsed.data} {...{ choices, bookingPages, onChange }} />}
    </StepFrame>
  );
}

type SummaryProps = Pick<Props, "choices" | "bookingPages" | "onChange"> & { request: SetUpRequest };

function Summary({ request, choices, bookingPages, onChange }: SummaryProps) {
  const { business, place, hours, service, team } = request;
  const nameOf = (list: LocationChoices["countries"], wanted: string) =>
    list.find(({ value }) => value === wanted)?.name ?? wanted;
  const locale = workLocale(place.locale);
  const priced = readService(service, place.currency);
  const openMin = longestOpenMin(hours.hours);
  const money = (cents: number) => formatMoney(cents, place.currency, locale);
  return (
    <div className="divide-y divide-line border-y border-line">
      <Part step="business" onChange={onChange}>
        <p className="font-semibold">{business.name}</p>
        {business.industry && <p>{business.industry}</p>}
        <p className="break-all text-ink-soft">
          {bookingPages}
          {business.slug}
        </p>
      </Part>
      <Part step="place" onChange={onChange}>
        {place.address && <p className="whitespace-pre-line">{place.address}</p>}
        <p>{nameOf(choices.countries, place.country)}</p>
        {place.phone && <p>{place.phone}</p>}
        <p className="text-ink-soft">
          {nameOf(choices.currencies, place.currency)} · {place.timezone} · {nameOf(choices.locales, place.locale)}
        </p>
      </Part>
      <Part step="hours" onChange={onChange}>
        <ul className="figures">
          {weekdaysOf(place.locale).map((weekday) => {
            const day = hours.hours[weekday];
            const spans = day ? openSpans(day) : [];
            return (
              <li key={weekday} className="flex gap-3">
                <span className="w-28">{weekdayName(weekday, "en")}</span>
                <span className={spans.length === 0 ? "text-ink-soft" : ""}>
                  {spans.length === 0
                    ? "Closed"
                    : spans.map((span) => formatHours(span, locale, WORK_HOURS)).join(", ")}
                </span>
              </li>
            );
          })}
        </ul>
      </Part>
      <Part step="service" onChange={onChange}>
        <p className="font-semibold">{service.name}</p>
        <p className="figures">
          {formatDuration(service.durationMin, "en")}
          {priced.ok && priced.service.priceCents > 0 && ` · ${money(priced.service.priceCents)}`}
          {priced.ok && priced.service.depositCents > 0 && `, ${money(priced.service.depositCents)} deposit`}
        </p>
        {service.durationMin > openMin && (
          <Notice tone="danger">{serviceTooLong({ id: null, ...service }, openMin, "en").text}</Notice>
        )}
      </Part>
      <Part step="team" onChange={onChange}>
        {team.performer === "member" ? (
          <p>With {team.member}</p>
        ) : (
          <p>
            {team.count === 1 ? team.resource : `${team.resource} 1 to ${team.count}`}
            {team.performer === "table" && `, ${team.capacity} seats each`}. No team member needed.
          </p>
        )}
      </Part>
    </div>
  );
}

function Part({
  step,
  onChange,
  children,
}: {
  step: SetUpStepName;
  onChange(step: SetUpStepName): void;
  children: ReactNode;
}) {
  return (
    <section className="py-4" aria-labelledby={`part-${step}`}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={`part-${step}`} className="text-[1.0625rem]">
          {STEP_TITLES[step]}
        </h3>
        <button
          type="button"
          aria-label={`Change: ${STEP_TITLES[step]}`}
          onClick={() => onChange(step)}
          className="prose-link min-h-11 shrink-0 px-1"
        >
          Change
        </button>
      </div>
      {children}
    </section>
  );
}
