import { formatDayAndTime, formatDuration, formatMoney } from "../locale/format";
import { textsFor } from "../locale/texts";
import { type CancellationPolicy, isLateChange } from "./late-change";

/** The language, currency, zone and moment of the text. */
export type Telling = { locale: string; timezone: string; currency: string; nowMs: number };

/**
 * What applies if plans change, as a customer reads it before booking, a paragraph each: the deposit, if there is one, and until when a
 * change is free.
 *
 * @param pendingHoldMin minutes for which an unpaid deposit holds the time
 */
export function policyInWords(
  { depositCents, startAt }: { depositCents: number; startAt: Date },
  policy: CancellationPolicy & { pendingHoldMin: number },
  { locale, timezone, currency, nowMs }: Telling,
): string[] {
  const texts = textsFor(locale);
  const hours = policy.cancellationWindowHours;
  if (depositCents === 0) return [texts("policy.freeAlways")];
  const deposit = texts("policy.deposit", {
    amount: formatMoney(depositCents, currency, locale),
    length: formatDuration(policy.pendingHoldMin, locale),
  });
  if (!policy.forfeitDepositOnLateCancel) return [deposit, texts("policy.freeAlways")];
  if (isLateChange(startAt, new Date(nowMs), policy)) return [deposit, texts("policy.lateNow", { hours })];
  const time = formatDayAndTime(startAt.getTime() - hours * 3_600_000, timezone, locale);
  return [deposit, `${texts("policy.free", { time })} ${texts("policy.late")}`];
}
