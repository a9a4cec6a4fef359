import Link from "next/link";
import { PendingMark } from "@/app/_components/buttons/pending-mark";
import type { Slot } from "@/lib/availability/open-slots";
import { formatDayName, formatTime, zoneCity } from "@/lib/locale/format";
import type { Texts } from "@/lib/locale/texts";
import { DayHeading } from "./day-heading";
import { ViewerTime } from "./viewer-time";

type Props = {
  date: string;
  slots: Slot[];
  timezone: string;
  locale: string;
  texts: Texts;
  /** what a time's link announces: to book, or to move to it */
  purpose: "choose" | "move";
  hrefOf(startAt: string): string;
};

const PARTS = [
  { name: "morning", untilMin: 720 },
  { name: "afternoon", untilMin: 1020 },
  { name: "evening", untilMin: Number.POSITIVE_INFINITY },
] as const;

/** A day's open times by morning, afternoon and evening, in the business's time and, if different, the viewer's. */
export function TimeList({ date, slots, timezone, locale, texts, purpose, hrefOf }: Props) {
  const times = slots.map(({ startMin, startAt }) => ({
    startMin,
    startAt,
    label: formatTime(Date.parse(startAt), timezone, locale),
  }));
  let fromMin = 0;
  return (
    <section aria-labelledby="times">
      <DayHeading date={date} locale={locale} />
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        {texts("times.zone", { zone: `${zoneCity(timezone)} (${timezone})` })}.{" "}
        {times[0] && (
          <ViewerTime
            atMs={Date.parse(times[0].startAt)}
            zone={timezone}
            locale={locale}
            template={texts("times.yoursBelow")}
          />
        )}
      </p>
      {PARTS.map(({ name, untilMin }) => {
        const part = times.filter(({ startMin }) => startMin >= fromMin && startMin < untilMin);
        fromMin = untilMin;
        if (part.length === 0) return null;
        return (
          <div key={name} className="mt-5">
            <h4 className="text-[0.9375rem] font-semibold text-ink-soft">{texts(`times.${name}`)}</h4>
            <ul className="figures mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
              {part.map(({ startAt, label }) => (
                <li key={startAt}>
                  <Link
                    href={hrefOf(startAt)}
                    prefetch={false}
                    className="relative flex min-h-11 flex-col items-center justify-center rounded-control border border-line-strong bg-surface px-1.5 py-1.5 text-center leading-tight font-semibold hover:border-brand hover:bg-brand-soft hover:text-brand-ink"
                  >
                    <span className="sr-only">
                      {texts(`times.${purpose}`, { time: label, day: formatDayName(date, locale) })}
                    </span>
                    <span aria-hidden="true">{label}</span>
                    <ViewerTime
                      atMs={Date.parse(startAt)}
                      zone={timezone}
                      locale={locale}
                      template={texts("times.yours", { time: "{time}" })}
                      short
                      className="mt-0.5 text-[0.8125rem] font-normal text-ink-soft"
                    />
                    <PendingMark />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
