import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { formatDay, formatDayAndTime, formatMoney, formatTime } from "../../locale/format";
import { type Texts, textsFor } from "../../locale/texts";
import type { CancellationPolicy } from "../../orgs/late-change";
import { localDateAt } from "../../time/wall-clock";
import { type DepositState, loadDepositState } from "../deposit/deposit-state";
import type { BookingRow } from "../get-booking-row";

/** The facts that emails about a booking are built from. */
export type LetterFacts = {
  booking: BookingRow;
  profile: Catalog["profile"];
  policy: CancellationPolicy;
  /** the member's name; null if there is none */
  staff: string | null;
  deposit: DepositState;
  /** for a move, the start that the reader knew; else null */
  movedFrom: Date | null;
  texts: Texts;
  now: Date;
};

/** The facts of a booking in its business's language. */
export async function loadLetterFacts(
  ctx: Ctx,
  booking: BookingRow,
  movedFrom: Date | null = null,
): Promise<LetterFacts> {
  const { profile, policy, membersById } = await catalogOf(ctx.db, ctx.org);
  return {
    booking,
    profile,
    policy,
    staff: booking.staffId === null ? null : (membersById.get(booking.staffId)?.name ?? null),
    deposit: await loadDepositState(ctx, booking),
    movedFrom,
    texts: textsFor(profile.locale),
    now: ctx.now,
  };
}

/** The booking's deposit as an amount of money. */
export const depositAmount = ({ booking, profile }: LetterFacts): string =>
  formatMoney(booking.depositCents, profile.currency, profile.locale);

/** Day and time of an instant, in full, where the business is: "Friday, December 25, 2026 at 9:00 AM". */
export const dayAndTime = ({ profile }: Pick<LetterFacts, "profile">, at: Date): string =>
  formatDayAndTime(at.getTime(), profile.timezone, profile.locale);

/** The same with the zone's name, for deadlines. */
export function deadline(facts: Pick<LetterFacts, "profile">, at: Date): string {
  const { timezone, locale } = facts.profile;
  const [time, named] = [false, true].map((isNamed) => formatTime(at.getTime(), timezone, locale, isNamed));
  return `${dayAndTime(facts, at)}${named?.slice(time?.length)}`;
}

/** What tells when a booking or an offered time starts. */
export type StartFacts = Pick<LetterFacts, "profile"> & { booking: Pick<BookingRow, "startAt"> };

/** The start for a subject: "Fri, Dec 25, 2026, 9:00 AM". */
export function shortStart({ booking, profile: { timezone, locale } }: StartFacts): string {
  const ms = booking.startAt.getTime();
  return `${formatDay(localDateAt(ms, timezone), locale)}, ${formatTime(ms, timezone, locale)}`;
}
