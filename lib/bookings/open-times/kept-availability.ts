import { type SlotDays, unbookableDay } from "../../availability/slots";
import type { Catalog } from "../../catalog/catalog";
import { JsonText } from "../../commands/json-text";
import type { Ctx } from "../../context";
import type { Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";
import { datesFrom } from "../../time/local-date";
import { askAvailability, loadAvailabilityFacts } from "./answer-availability";
import { bookableDates, partWindow } from "./bookable-dates";
import { type AvailabilityFacts, type Computed, keptAnswers } from "./kept-answers";
import type { AvailabilityRequest } from "./open-times.schema";

const answerOf = keptAnswers<string>("answers", weightOf);
const explanationOf = keptAnswers<string>("explanations", weightOf);

/**
 * The availability read as text, kept as `keptAnswers` says. Past dates and dates beyond the horizon have no times, so nothing is kept for
 * them; an explanation gives their reasons from the clock and the hours. The answer for an unknown member isn't kept either.
 *
 * @throws AppError as `loadAvailabilityFacts` and `askAvailability`
 */
export async function getAvailabilityText(ctx: Ctx, query: AvailabilityRequest): Promise<JsonText> {
  const facts = await loadAvailabilityFacts(ctx, query);
  const { catalog } = facts;
  const { before, from, to, after } = partWindow(query, bookableDates(catalog.calendar, ctx.now.getTime()));
  const within = { ...query, from, to };
  // A question about something that can't be booked is refused like any other.
  if (from > to) askAvailability(ctx, within, facts);
  const textOfKind = query.explain ? explanationOf : answerOf;
  const text =
    from > to
      ? `${head(catalog)}${FOOT}`
      : await textOfKind(asked(ctx, within, facts), () => textOf(ctx, within, facts));
  if (before.length + after.length === 0) return new JsonText(text);
  const middle = text.slice(head(catalog).length, -FOOT.length);
  const unbookable = query.explain ? explainedTexts : unbookableTexts;
  const earlier = await unbookable(ctx, query, facts, before);
  const later = await unbookable(ctx, query, facts, after);
  return new JsonText(`${head(catalog)}${[...earlier, middle, ...later].filter(Boolean).join(",")}${FOOT}`);
}

type TextsOfDates = (
  ctx: Ctx,
  query: AvailabilityRequest,
  facts: AvailabilityFacts,
  dates: readonly string[],
) => Promise<string[]> | string[];

/** The days that can't be booked, each as text. */
const unbookableTexts: TextsOfDates = (_, __, { catalog }, dates) =>
  dates.map((date) => JSON.stringify(unbookableDay(catalog.calendar, date)));

/** The same with their explanations. */
const explainedTexts: TextsOfDates = (ctx, query, facts, dates) => {
  const days = askAvailability(ctx, query, facts);
  return inTurn(ctx.org.id, textsInSteps(dates, days.onceInSteps));
};

function asked(ctx: Ctx, question: AvailabilityRequest, facts: AvailabilityFacts) {
  const { staffId } = question;
  const isKept = staffId === undefined || facts.catalog.membersById.has(staffId);
  return { orgId: ctx.org.id, question, facts, nowMs: ctx.now.getTime(), isKept };
}

function textOf(ctx: Ctx, query: AvailabilityRequest, facts: AvailabilityFacts): Steps<Computed<string>> {
  return textInSteps(facts.catalog, askAvailability(ctx, query, facts), datesFrom(query.from, query.to));
}

function* textInSteps(catalog: Catalog, days: SlotDays, dates: readonly string[]): Steps<Computed<string>> {
  const texts = yield* textsInSteps(dates, days.inSteps);
  return { value: `${head(catalog)}${texts.join(",")}${FOOT}`, goodUntilMs: days.goodUntilMs() };
}

function* textsInSteps(dates: readonly string[], inSteps: SlotDays["inSteps"]): Steps<string[]> {
  const texts: string[] = [];
  for (const date of dates) {
    texts.push(JSON.stringify(yield* inSteps(date)));
    yield;
  }
  return texts;
}

const FOOT = "]}";

/** The text before the days: `{"org":{…},"days":[`. */
function head({ profile: { name, slug, timezone } }: Catalog): string {
  return `{"org":${JSON.stringify({ name, slug, timezone })},"days":[`;
}

/** A text with a character beyond Latin-1 takes two bytes per character. */
function weightOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
