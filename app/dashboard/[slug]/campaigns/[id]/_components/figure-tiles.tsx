import Link from "next/link";
import type { Figures, RecipientLine } from "@/lib/campaigns/views";
import { formatMoney } from "@/lib/locale/format";
import { REASON_WORDS } from "../../campaign-words";

type Reason = NonNullable<RecipientLine["reason"]>;

/** What became of a campaign, in numbers (rule M23). */
export function FigureTiles({
  figures,
  recipientsPath,
  currency,
  locale,
}: {
  figures: Figures;
  /** of the list of recipients */
  recipientsPath: string;
  currency: string;
  locale: string;
}) {
  const { recipients, queued, sent, failed, uncertain, skipped, unsubscribed, booked } = figures;
  const leftOut = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  const tiles = [
    { name: "Recipients", value: recipients, href: recipientsPath },
    { name: "Waiting", value: queued, href: `${recipientsPath}?status=queued`, isHidden: queued === 0 },
    { name: "Sent", value: sent, href: `${recipientsPath}?status=sent` },
    { name: "Failed", value: failed, href: `${recipientsPath}?status=failed` },
    { name: "Left out", value: leftOut, href: `${recipientsPath}?status=skipped` },
    { name: "Uncertain", value: uncertain, href: `${recipientsPath}?status=uncertain` },
    { name: "Unsubscribed", value: unsubscribed },
  ];
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {tiles
          .filter(({ isHidden }) => !isHidden)
          .map(({ name, value, href }) => (
            <div key={name} className="bg-surface px-4 py-3">
              <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
              <dd className="figures font-display text-[1.375rem] leading-tight font-semibold">
                {href && value > 0 ? (
                  <Link href={href} prefetch={false} className="hover:underline">
                    {value.toLocaleString("en")}
                  </Link>
                ) : (
                  value.toLocaleString("en")
                )}
              </dd>
            </div>
          ))}
        <div className={`bg-surface px-4 py-3 ${queued === 0 ? "col-span-full" : "sm:col-span-2"}`}>
          <dt className="text-[0.9375rem] text-ink-soft">Booked within 14 days</dt>
          <dd className="figures font-display text-[1.375rem] leading-tight font-semibold">
            {booked.people.toLocaleString("en")}
            {booked.people > 0 && (
              <span className="ms-2 font-sans text-[0.9375rem] font-normal text-ink-soft">
                worth {formatMoney(booked.cents, currency, locale)}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <SkippedReasons skipped={skipped} />
      <p className="mt-4 text-[0.9375rem] text-ink-soft">
        Opened emails and clicks aren’t counted: many mail apps open every email by themselves, so those figures would
        say little, and your customers aren’t tracked. “Booked within 14 days” counts recipients who booked after they
        had got their email and haven’t cancelled; some of them would have booked anyway.
      </p>
    </>
  );
}

function SkippedReasons({ skipped }: { skipped: Figures["skipped"] }) {
  const reasons = entriesOf(skipped).filter(([, count]) => count > 0);
  if (reasons.length === 0) return null;
  return (
    <p className="figures mt-3 text-[0.9375rem]">
      Left out: {reasons.map(([reason, count]) => `${count} (${REASON_WORDS[reason]})`).join(", ")}.
    </p>
  );
}

/** Safe to assert: the type says which names the object has. */
const entriesOf = (skipped: Figures["skipped"]) => Object.entries(skipped) as [Reason, number][];
