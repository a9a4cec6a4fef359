import {
  CalendarSync,
  CalendarX2,
  CircleQuestionMark,
  HandCoins,
  type LucideIcon,
  Megaphone,
  Webhook,
} from "lucide-react";
import { PROBLEM_WORDS } from "@/lib/calendar-sync/accounts/problem-words";
import type { Attention } from "@/lib/desk/today/get-attention";
import type { Noted } from "@/lib/desk/today/noted-bookings";
import { formatMoney, formatTime } from "@/lib/locale/format";
import { PAUSE_WORDS, RETURN_WORDS } from "../_shared/campaigns/trouble-words";
import type { DayContext } from "./day-context";
import { momentOf } from "./moment-of";

type Item = { key: string; icon: LucideIcon; href: string; text: string; detail: string };

/** What needs attention in sentences, each with where it is solved. */
export function attentionItems(attention: Attention, marksDeposits: boolean, place: DayContext): Item[] {
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
    ...attention.campaigns.map((campaign) => ({
      key: `campaign ${campaign.id}`,
      icon: Megaphone,
      href: `${place.home}/campaigns/${campaign.id}`,
      text: `The campaign “${campaign.subject}” ${campaign.status === "paused" ? "is paused" : "wasn’t sent"}`,
      detail: troubleOf(campaign),
    })),
    ...attention.calendars.map(({ id, member, label, needsSignIn, problem }) => ({
      key: `calendar ${id}`,
      icon: CalendarSync,
      href: `${place.home}/calendars/${id}`,
      text: needsSignIn ? `Sign in to ${member}’s calendar again` : `${member}’s calendar isn’t working`,
      detail: problem === null ? label : `${label}: ${PROBLEM_WORDS[problem]}`,
    })),
    ...attention.deletedEvents.map(({ bookingId, ref, startAt, member }) => ({
      key: `missing ${bookingId}`,
      icon: CalendarSync,
      href: `${place.home}/bookings/${bookingId}`,
      text: `A booking is no longer in ${member}’s calendar`,
      detail: `${ref}, ${momentOf(startAt, place)}`,
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

/** Why a campaign needs someone. */
function troubleOf({ pauseReason, returnReason }: Attention["campaigns"][number]): string {
  if (pauseReason !== null) return PAUSE_WORDS[pauseReason].title;
  return returnReason === null ? "" : RETURN_WORDS[returnReason];
}
