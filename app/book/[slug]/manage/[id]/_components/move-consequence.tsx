import { formatMoney } from "@/lib/locale/format";
import type { Held } from "../booking";

/** What moving the booking now means for its deposit. */
export function MoveConsequence({ held: { business, booking, consequences } }: { held: Held }) {
  const { texts, profile, locale } = business;
  const amount = formatMoney(booking.depositCents, profile.currency, locale);
  if (!consequences.move.keepsDeposit) return <p className="mt-1 text-ink-soft">{texts("manage.moveFree")}</p>;
  return (
    <p className="mt-3 max-w-2xl rounded-control border-s-4 border-accent bg-accent-soft px-4 py-3 text-accent-ink">
      {texts("manage.moveKept", { amount })}
    </p>
  );
}
