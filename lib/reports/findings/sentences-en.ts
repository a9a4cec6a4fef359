import type { Sentences } from "./words";

const PARTS = { morning: "mornings", afternoon: "afternoons", evening: "evenings" } as const;

export const EN: Sentences = {
  nothing_bookable: ({ name }) => ({
    title: `Nobody can book ${name}`,
    detail: "It’s offered online, but no time is open as far ahead as customers can book.",
    suggestion: "See why no time is open.",
  }),
  no_shows_high: ({ number, percent, hasReminders }) => ({
    title: `${percent("noShowRate")}% of appointments are missed`,
    detail: `${number("noShows")} of ${number("cameDue")} in the last 90 days.`,
    suggestion: hasReminders
      ? "Ask for a deposit. Reminders are on already."
      : "Turn on reminders. If that isn’t enough, ask for a deposit.",
  }),
  late_cancellations: ({ number, percent }) => ({
    title: `${percent("lateCancellationRate")}% of bookings are cancelled late`,
    detail: `${number("lateCancelled")} of ${number("cameDueOrCancelled")} in the last 90 days.`,
    suggestion: "Keep the deposit on late cancellations, or allow cancelling only earlier.",
  }),
  unmarked_visits: ({ number }) => ({
    title: `${number("unmarked")} past bookings aren’t marked`,
    detail: `Of ${number("visits")} visits in the last 30 days. They count as visits, so the no-show rate may be too low.`,
    suggestion: "Mark them as completed or no-show.",
  }),
  quiet_time: ({ weekday, part, percent }) => ({
    title: `${weekday} ${PARTS[part]} are quiet`,
    detail: `${percent("utilization")}% of the open time is booked, against ${percent("wholeUtilization")}% over the whole week, in the last 8 weeks.`,
    suggestion: "Send customers an offer for this time, or shorten the hours.",
  }),
  full_time: ({ weekday, part, percent }) => ({
    title: `${weekday} ${PARTS[part]} are full`,
    detail: `${percent("utilization")}% of the open time was booked in the last 8 weeks.`,
    suggestion: "Open more time then, or raise the price.",
  }),
  revenue_moved: ({ isUp, percent, money }) => ({
    title: `Revenue from services is ${isUp ? "up" : "down"} ${percent("change")}%`,
    detail: `${money("revenueCents")} in the last 28 days, against ${money("previousRevenueCents")} in the 28 days before.`,
    suggestion: isUp
      ? "See which services and team members it comes from."
      : "See which services and team members it’s missing from.",
  }),
  stock_low: ({ name, number }) => ({
    title: `${name} is running low`,
    detail: `${number("available")} left; ${number("soldIn90Days")} sold in the last 90 days.`,
    suggestion: "Order more.",
  }),
  stock_out: ({ name, number }) => ({
    title: `${name} is sold out`,
    detail: `${number("soldIn90Days")} sold in the last 90 days, none left.`,
    suggestion: "Order more, or take it out of the shop.",
  }),
};
