import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import type { Attention } from "@/lib/desk/today/get-attention";
import { GivenUpList } from "../_shared/given-up/given-up-list";
import { shownOrderWork, shownWork } from "../_shared/given-up/shown-work";
import { attentionItems } from "./attention-items";
import type { DayContext } from "./day-context";

/** Whether there is anything to look at. */
export const needsAttention = ({
  givenUp,
  orderWork,
  endpoints,
  campaigns,
  calendars,
  deletedEvents,
  ...attention
}: Attention): boolean =>
  [
    attention.unpaid,
    attention.owed,
    attention.unfinished,
    attention.overlapping,
    attention.outside,
    givenUp,
    orderWork,
    endpoints,
    campaigns,
    calendars,
    deletedEvents,
  ].some(({ length }) => length > 0);

/** What needs the team, each line linking to where it is solved. */
export function AttentionList({
  slug,
  attention,
  marksDeposits,
  place,
}: {
  slug: string;
  attention: Attention;
  marksDeposits: boolean;
  place: DayContext;
}) {
  const items = attentionItems(attention, marksDeposits, place);
  const { unpaidIsCut, owedIsCut, unfinishedIsCut, overlappingIsCut, outsideIsCut } = attention;
  const isCut = unpaidIsCut || owedIsCut || unfinishedIsCut || overlappingIsCut || outsideIsCut;
  return (
    <Card aria-labelledby="attention-title" className="border-accent lg:col-start-2 lg:row-start-1">
      <h2 id="attention-title" className="text-[1.1875rem]">
        Needs your attention
      </h2>
      <GivenUpSection slug={slug} attention={attention} place={place} />
      <ul className="mt-3 divide-y divide-line">
        {items.map(({ key, icon: Icon, href, text, detail }) => (
          <li key={key} className="flex gap-3 py-3 first:pt-1 last:pb-0">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
            <div className="min-w-0 wrap-anywhere">
              <Link href={href} prefetch={false} className="prose-link">
                {text}
              </Link>
              <p className="text-[0.9375rem] text-ink-soft">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
      {isCut && (
        <p className="mt-3 border-t border-line pt-3 text-[0.9375rem]">
          For the rest, see{" "}
          <Link
            href={`${place.home}/bookings${attention.unfinishedIsCut ? "?times=past&status=confirmed" : ""}`}
            prefetch={false}
            className="prose-link"
          >
            {attention.unfinishedIsCut ? "past bookings" : "all bookings"}
          </Link>
          .
        </p>
      )}
    </Card>
  );
}

/** The latest work that was given up, with a link to all of it. */
function GivenUpSection({ slug, attention, place }: { slug: string; attention: Attention; place: DayContext }) {
  const { givenUp, givenUpCount, orderWork, orderWorkCount } = attention;
  const items = [
    ...givenUp.map((item) => shownWork(item, place.home, place.zone, place.locale)),
    ...orderWork.map((item) => shownOrderWork(item, place.home, place.zone, place.locale)),
  ];
  const count = givenUpCount + orderWorkCount;
  if (items.length === 0) return null;
  return (
    <div className="mt-3 border-b border-line pb-3">
      <GivenUpList slug={slug} items={items} />
      {count > items.length && (
        <p className="mt-3">
          <Link href={`${place.home}/given-up`} prefetch={false} className="prose-link">
            See all {count}
          </Link>
        </p>
      )}
    </div>
  );
}
