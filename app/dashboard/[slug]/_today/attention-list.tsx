import { CalendarX2, CircleQuestionMark, HandCoins, type LucideIcon, Webhook } from "lucide-react";
import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import type { Attention } from "@/lib/desk/today/get-attention";
import type { Noted } from "@/lib/desk/today/noted-bookings";
import { formatMoney, formatTime } from "@/lib/locale/format";
import { GivenUpList } from "../_shared/given-up/given-up-list";
import { shownOrderWork, shownWork } from "../_shared/given-up/shown-work";
import type { DayContext } from "./day-context";
import { momentOf } from "./moment-of";

type Item = { key: string; icon: LucideIcon; href: string; text: string; detail: string };

/** Whether there is anything to look at. */
export const needsAttention = ({ givenUp, orderWork, endpoints, ...attention }: Attention): boolean =>
  [
    attention.unpaid,
    attention.owed,
    attention.unfinished,
    attention.overlapping,
    attention.outside,
    givenUp,
    orderWork,
    endpoints,
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
  const items = itemsOf(attention, marksDeposits, place);
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

function itemsOf(attention: Attention, marksDeposits: boolean, place: DayContext): Item[] {
  const when = ({ startAt }: Noted) => momentOf(startAt, place);
  const bookingOf = ({ id }: Noted) => `${place.home}/bookings/${id}`;
  const about = (noted: Noted) => `${noted.customerName}, ${noted.serviceName}, ${when(noted)}`;
  return [
    ...attention.unpaid.map((noted) => ({
      key: `unpaid ${noted.id}`,
      icon: HandCoins,
      href: bookingOf(noted),
      text: `${marksDeposits ? "Mark the deposit as paid by" : "Deposit due, held until"} ${momentOf(noted.holdEndsAt, place)}`,
      detail: about(noted),
    })),
    ...attention.owed.map((noted) => ({
      key: `owed ${noted.id}`,
      icon: HandCoins,
      href: bookingOf(noted),
      text: `Refund ${noted.customerName}’s ${formatMoney(noted.depositCents, place.currency, place.locale)} deposit`,
      detail: `Paid in person for ${noted.serviceName}, ${when(noted)}`,
    })),
    ...attention.overlapping.map((noted) => ({
      key: `overlap ${noted.id}`,
      icon: CalendarX2,
      href: bookingOf(noted),
      text: noted.other
        ? `${noted.customerName} and ${noted.other.customerName} overlap`
        : `${noted.customerName} overlaps another booking`,
      detail: noted.other
        ? `${when(noted)} and ${formatTime(noted.other.startAt.getTime(), place.zone, place.locale)}`
        : when(noted),
    })),
    ...attention.outside.map((noted) => ({
      key: `outside ${noted.id}`,
      icon: CalendarX2,
      href: bookingOf(noted),
      text: `${noted.customerName} is booked outside opening hours`,
      detail: `${noted.serviceName}, ${when(noted)}`,
    })),
    ...attention.endpoints.map(({ id, url }) => ({
      key: `endpoint ${id}`,
      icon: Webhook,
      href: `${place.home}/webhooks/${id}`,
      text: "The latest webhook couldn’t be delivered",
      detail: url,
    })),
    ...attention.unfinished.map((noted) => ({
      key: `unfinished ${noted.id}`,
      icon: CircleQuestionMark,
      href: bookingOf(noted),
      text: `Did ${noted.customerName} turn up?`,
      detail: `${noted.serviceName}, ${when(noted)}`,
    })),
  ];
}
