import type { Metadata } from "next";
import Link from "next/link";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { catalogOf } from "@/lib/catalog/load-catalog";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { type ExplainedDay, type ExplainQuestion, explainDay } from "@/lib/explain-view/explain-day";
import { findContradictions } from "@/lib/explain-view/find-contradictions";
import { formatDay, formatDuration } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { addDays, isLocalDate } from "@/lib/time/local-date";
import { localDateAt } from "@/lib/time/wall-clock";
import { ContradictionNotice } from "../_shared/contradiction-notice";
import { permissionOf } from "../areas";
import { DayInWords } from "./_components/day-in-words";
import { DayPicture } from "./_components/day-picture";
import { QuestionForm } from "./_components/question-form";
import { addressOfQuestion, readQuestion } from "./address";

export const metadata: Metadata = { title: "Why can’t people book?" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A service's day as customers see it: which times are available, and why the others aren't. */
export default async function ExplainPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("explain"));
  const catalog = await catalogOf(ctx.db, ctx.org);
  const question = readQuestion(await searchParams, catalog, localDateAt(ctx.now.getTime(), ctx.org.timezone));
  const base = `/dashboard/${ctx.org.slug}`;
  const contradictions = findContradictions(catalog, ctx.now);
  const heading = (
    <PageHeading title="Why can’t people book?">
      See which times customers can book on a day, and why the others aren’t available.
    </PageHeading>
  );
  if (question === null) {
    return (
      <>
        {heading}
        <EmptyState title="No services yet" action={<ButtonLink href={`${base}/services`}>Go to services</ButtonLink>}>
          <p>Add a service so customers can book it.</p>
        </EmptyState>
      </>
    );
  }
  const explanation = await explainDay(ctx, question);
  const clock = { timezone: ctx.org.timezone, locale: workLocale(ctx.org.locale) };
  return (
    <>
      {heading}
      <div className="space-y-6">
        <ContradictionNotice slug={ctx.org.slug} found={contradictions} here="explain" />
        <Card aria-label="Service and day">
          <QuestionForm question={question} catalog={catalog} />
        </Card>
        {explanation.kind === "offline" && (
          <Notice tone="accent" title={`Customers can’t see ${explanation.service.name}`}>
            <p>
              {explanation.service.active ? "It isn’t bookable online" : "It’s inactive"}, so no times are offered.
              Change this under{" "}
              <Link href={`${base}/services/${explanation.service.id}`} className="prose-link">
                Services
              </Link>
              .
            </p>
          </Notice>
        )}
        {explanation.kind === "day" && <Answer day={explanation.day} question={question} base={base} {...clock} />}
      </div>
    </>
  );
}

type AnswerProps = { day: ExplainedDay; question: ExplainQuestion; base: string; timezone: string; locale: string };

function Answer({ day, question, base, ...clock }: AnswerProps) {
  const { date, opening, rows, summary } = day;
  return (
    <>
      <Card aria-labelledby="day-title">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="day-title" className="text-[1.375rem]">
            {formatDay(date, clock.locale)}
          </h2>
          <nav aria-label="Days" className="flex gap-2">
            {(["before", "after"] as const).map((to) => {
              const other = addDays(date, to === "before" ? -1 : 1);
              if (!isLocalDate(other)) return null;
              return (
                <ButtonLink
                  key={to}
                  look="quiet"
                  href={`${base}/explain${addressOfQuestion({ ...question, date: other })}`}
                >
                  {to === "before" ? "← Previous day" : "Next day →"}
                </ButtonLink>
              );
            })}
          </nav>
        </div>
        <ul className="mt-4 space-y-2" data-testid="summary">
          {summary.map(({ text, change }, place) => (
            <li key={text} className={place === 0 ? "text-[1.125rem] font-semibold" : ""}>
              {text}{" "}
              {change && (
                <Link href={`${base}/${change.path}`} className="prose-link">
                  {change.name}
                </Link>
              )}
            </li>
          ))}
        </ul>
        {opening && (
          <div className="mt-6">
            <DayPicture rows={rows} opening={opening} {...clock} />
            <p className="mt-4 max-w-prose text-[0.9375rem] text-ink-soft">
              {occupied(day.service, clock.locale)} See{" "}
              <Link href={`${base}/services/${day.service.id}`} className="prose-link">
                {day.service.name}
              </Link>
              .
            </p>
          </div>
        )}
      </Card>
      {opening && (
        <Card aria-labelledby="words-title">
          <h2 id="words-title" className="mb-3 text-[1.1875rem]">
            Details
          </h2>
          <DayInWords rows={rows} {...clock} />
        </Card>
      )}
    </>
  );
}

/** Why a booking also blocks times before it. */
function occupied(
  { name, durationMin, bufferBeforeMin, bufferAfterMin }: ExplainedDay["service"],
  locale: string,
): string {
  const span = (minutes: number) => formatDuration(minutes, locale);
  const kept = [
    ...(bufferBeforeMin > 0 ? [`${span(bufferBeforeMin)} before`] : []),
    ...(bufferAfterMin > 0 ? [`${span(bufferAfterMin)} after`] : []),
  ];
  const buffers = kept.length > 0 ? ` plus ${kept.join(" and ")}` : "";
  return `Each block is a start time. ${name} takes ${span(durationMin)}${buffers}, so a booking also blocks the start times before it that would run into it.`;
}
