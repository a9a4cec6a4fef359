import { formatDay, formatMoney, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { Business } from "../../business";
import { Countdown } from "../countdown";

const DAY_MS = 86_400_000;
/** What a screen reader announces of the countdown. */
const SPOKEN_MINUTES: readonly number[] = [30, 10, 5, 2, 1];

type Props = {
  business: Business;
  amount: { name: string; cents: number; currency: string };
  /** until when what is paid for is kept; null: without an end */
  endsAt: Date | null;
  words: { keptUntil: string; spoken(minutes: number): string; payUntil(time: string): string };
};

/** An amount that is due, and how long what it's for is kept. */
export function AmountDue({ business, amount, endsAt, words }: Props) {
  const { texts, locale, ctx } = business;
  const leftMs = endsAt === null ? null : endsAt.getTime() - ctx("holder").now.getTime();
  return (
    <>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 rounded-control bg-accent-soft px-4 py-3.5 text-accent-ink sm:gap-x-16 sm:px-5">
        <div>
          <dt className="text-[0.9375rem]">{amount.name}</dt>
          <dd className="figures font-display text-[1.625rem] leading-tight font-semibold">
            {formatMoney(amount.cents, amount.currency, locale)}
          </dd>
        </div>
        {endsAt !== null && leftMs !== null && (
          <Countdown
            leftMs={leftMs}
            locale={locale}
            label={texts("pay.timeLeft")}
            spoken={Object.fromEntries(SPOKEN_MINUTES.map((minutes) => [minutes, words.spoken(minutes)]))}
            until={{ label: words.keptUntil, text: untilText(endsAt, leftMs, business) }}
          />
        )}
      </dl>
      {endsAt !== null && (
        <p className="mt-3 text-[0.9375rem] text-ink-soft">{words.payUntil(payUntilText(endsAt, business))}</p>
      )}
    </>
  );
}

/** The time for an end within a day, otherwise the day; the facts below have both, and the time zone. */
function untilText(endsAt: Date, leftMs: number, { locale, profile: { timezone } }: Business): string {
  return leftMs < DAY_MS
    ? formatTime(endsAt.getTime(), timezone, locale)
    : formatDay(localDateAt(endsAt.getTime(), timezone), locale);
}

/** When the hold ends, in full and with the time zone's name, because the payer may be in another one (rule C2.4). */
function payUntilText(endsAt: Date, { locale, profile: { timezone } }: Business): string {
  const ms = endsAt.getTime();
  return `${formatDay(localDateAt(ms, timezone), locale)}, ${formatTime(ms, timezone, locale, true)}`;
}
