import { z } from "zod";
import { USUAL_WEEK } from "@/app/_components/fields/day-value";
import { kindOf } from "@/lib/business-file/set-up/kinds";
import { PERFORMERS, type SetUpAnswers } from "@/lib/business-file/set-up/schema";
import { CURRENCY_OF_COUNTRY, countryOfZone, localeOfCountry } from "@/lib/locale/countries";
import { todaysZoneName, type ZonePlace } from "@/lib/locale/zone-places";

/** The steps with questions, in order; the review comes last. */
export const SET_UP_STEPS = ["business", "place", "hours", "service", "team"] as const;
export type SetUpStepName = (typeof SET_UP_STEPS)[number];
export const STEP_TITLES: Record<SetUpStepName | "look-over", string> = {
  business: "Your business",
  place: "Location",
  hours: "Opening hours",
  service: "Your first service",
  team: "What it needs",
  "look-over": "Review",
};

const Time = z.number().nullable().optional();
const Number_ = z
  .number()
  .nullable()
  .transform((number) => number ?? Number.NaN);

/**
 * A set-up in progress: what was typed, valid or not, and the current step. It is kept in the browser's tab, so that a reload
 * loses nothing; a draft kept by another release is dropped.
 */
const Draft = z.object({
  step: z.enum([...SET_UP_STEPS, "look-over"]),
  /** the completed steps */
  done: z.array(z.enum(SET_UP_STEPS)),
  answers: z.object({
    business: z.object({ name: z.string(), slug: z.string(), industry: z.string() }),
    place: z.object({
      country: z.string(),
      currency: z.string(),
      timezone: z.string(),
      locale: z.string(),
      address: z.string(),
      phone: z.string(),
    }),
    hours: z.object({
      hours: z
        .array(
          z.object({
            weekday: z.number(),
            open: z.boolean(),
            openMin: Time,
            closeMin: Time,
            breakStartMin: Time,
            breakEndMin: Time,
          }),
        )
        .length(7),
    }),
    service: z.object({ name: z.string(), durationMin: Number_, price: z.string(), deposit: z.string() }),
    team: z.object({
      performer: z.enum(PERFORMERS),
      memberName: z.string(),
      resourceName: z.string(),
      count: z.unknown(),
      capacity: z.unknown(),
    }),
  }) satisfies z.ZodType<SetUpAnswers>,
});
export type Draft = z.output<typeof Draft>;
export type Answers = Draft["answers"];

export function readDraft(kept: string | null): Draft | null {
  try {
    return Draft.safeParse(JSON.parse(kept ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** The start of a set-up, with a guess of the business's location from the browser. */
export function firstDraft(
  personName: string,
  browser: { zone: string; language: string },
  zones: readonly ZonePlace[],
): Draft {
  const country = countryOfZone(browser.zone) ?? "";
  return {
    step: "business",
    done: [],
    answers: {
      business: { name: "", slug: "", industry: "" },
      place: {
        country,
        currency: CURRENCY_OF_COUNTRY.get(country) ?? "",
        timezone: todaysZoneName(zones, browser.zone),
        locale: country === "" ? browser.language : localeOfCountry(country),
        address: "",
        phone: "",
      },
      hours: { hours: USUAL_WEEK },
      service: { name: "", durationMin: 30, price: "", deposit: "" },
      team: { performer: "member", memberName: personName, resourceName: "", count: 1, capacity: 2 },
    },
  };
}

/** The draft after a step: on to the next one, or back to the review once all steps are complete. */
export function afterStep<Name extends SetUpStepName>(draft: Draft, step: Name, values: Answers[Name]): Draft {
  const done = [...new Set([...draft.done, step])];
  const answers = { ...draft.answers, [step]: values };
  const isComplete = SET_UP_STEPS.every((name) => done.includes(name));
  const following = SET_UP_STEPS[SET_UP_STEPS.indexOf(step) + 1] ?? "look-over";
  return {
    done,
    answers: step === "business" ? withKind(answers, done) : answers,
    step: isComplete ? "look-over" : following,
  };
}

/** Gives steps that haven't been visited yet the usual values for the type of business. */
function withKind(answers: Answers, done: readonly SetUpStepName[]): Answers {
  const kind = kindOf(answers.business.industry);
  if (kind === null) return answers;
  const { service, performer, resource } = kind;
  return {
    ...answers,
    service: done.includes("service") ? answers.service : { ...answers.service, ...service },
    team: done.includes("team")
      ? answers.team
      : { ...answers.team, performer, ...(resource ? { resourceName: resource.name, count: resource.count } : {}) },
  };
}
