import Link from "next/link";
import type { Day } from "@/lib/availability/slots";
import type { MonthDay } from "@/lib/bookings/open-times/month-of-days";
import type { SlotsByDay } from "@/lib/bookings/open-times/slots-by-day";
import type { Texts } from "@/lib/locale/texts";
import { type WishedDays, wishedDays } from "@/lib/waitlist/wishing/wished-days";

/** Some days, and the times of day from the first to the last start in minutes from local midnight; without them any time. */
type Waited = WishedDays & { fromMin?: number; toMin?: number };

/** Where to wait for a time of these days; undefined where there is no waitlist. */
export type WaitHref = ((waited: Waited) => string) | undefined;

/** A quiet way to the waitlist, for those who find no time that suits them. */
export function WaitLink({ ask, texts, href }: { ask: string; texts: Texts; href: string }) {
  return (
    <p className="mt-5 border-t border-line pt-4 text-[0.9375rem] text-ink-soft">
      {ask}{" "}
      <Link href={href} prefetch={false} className="prose-link">
        {texts("waitlist.join")}
      </Link>
    </p>
  );
}

/** The way to the waitlist of a month's full days, if it has any. */
export function WaitForFull({ days, texts, waitHref }: { days: MonthDay[]; texts: Texts; waitHref: WaitHref }) {
  const full = days.filter(({ state }) => state === "full");
  const [from, to] = [full[0]?.date, full.at(-1)?.date];
  if (waitHref === undefined || from === undefined || to === undefined) return null;
  return <WaitLink ask={texts("waitlist.askFull")} texts={texts} href={waitHref({ from, to })} />;
}

/** The way to the waitlist of the coming days, if the business is open on any of them. */
export async function WaitForAny({ open, texts, waitHref }: { open: SlotsByDay; texts: Texts; waitHref: WaitHref }) {
  if (waitHref === undefined || open.refusal !== null) return null;
  const days = wishedDays({ from: open.today, to: open.lastDate }, open);
  const isEverOpen = (await open.between(days.from, days.to)).some((day) => day.open);
  return isEverOpen && <WaitLink ask={texts("waitlist.askFull")} texts={texts} href={waitHref(days)} />;
}

type OtherProps = { open: SlotsByDay; day: Day; texts: Texts; waitHref: WaitHref };

/** The way to the waitlist of a day with open times, for the times that it lacks; nothing if it has all of its times. */
export async function WaitForOther({ open, day, texts, waitHref }: OtherProps) {
  const missing = waitHref && (await open.missing(day));
  if (!missing) return null;
  const { fromMin, toMin } = missing.span ?? {};
  const days = { from: day.date, to: day.date };
  const href = waitHref({ ...days, fromMin, toMin: toMin ?? undefined });
  return <WaitLink ask={texts("waitlist.askOther")} texts={texts} href={href} />;
}
