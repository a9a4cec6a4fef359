import { BOOKING_STATUSES, type BookingStatus } from "../../../db/vocabulary";
import { isAppointmentId } from "../../ids";
import { isLocalDate } from "../../time/local-date";

const BOOKING_TIMES = ["upcoming", "past", "all"] as const;
/** Which of a business's bookings to list: upcoming ones first to last, the others last to first. */
type BookingTimes = (typeof BOOKING_TIMES)[number];

export const BOOKING_STATUS_CHOICES = ["not_cancelled", ...BOOKING_STATUSES, "visited", "unmarked", "any"] as const;
/**
 * Besides the statuses: those that aren't cancelled; visits, which are completed, or confirmed and over; and of these, those that nobody
 * has marked.
 */
export type StatusChoice = "not_cancelled" | BookingStatus | "visited" | "unmarked" | "any";

/** A page's position in the list: it begins after a booking, or ends before one. */
export type BookingCursor = { side: "after" | "before"; startAt: Date; id: string };

/** Which of a business's bookings are requested. The dates are local and both included; null and "" don't filter. */
export type BookingFilter = {
  times: BookingTimes;
  status: StatusChoice;
  staffId: string | null;
  serviceId: string | null;
  from: string | null;
  to: string | null;
  /** a reference, or part of a customer's name, email or phone */
  text: string;
  cursor: BookingCursor | null;
};

export const NO_FILTER: BookingFilter = {
  times: "upcoming",
  status: "not_cancelled",
  staffId: null,
  serviceId: null,
  from: null,
  to: null,
  text: "",
  cursor: null,
};

type Params = Record<string, string | string[] | undefined>;
const TEXT_MAX = 100;

/** A filter from a URL. Anyone can write a URL: meaningless parts are dropped, never refused. */
export function readBookingFilter(params: Params): BookingFilter {
  const read = (name: string) => {
    const value = params[name];
    return typeof value === "string" && value.isWellFormed() && !value.includes("\0") ? value.trim() : "";
  };
  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice) =>
    choices.find((choice) => choice === read(name)) ?? otherwise;
  const date = (name: string) => (isLocalDate(read(name)) ? read(name) : null);
  return {
    times: oneOf("times", BOOKING_TIMES, NO_FILTER.times),
    status: oneOf("status", BOOKING_STATUS_CHOICES, NO_FILTER.status),
    staffId: read("member").slice(0, TEXT_MAX) || null,
    serviceId: read("service").slice(0, TEXT_MAX) || null,
    from: date("from"),
    to: date("to"),
    text: read("q").slice(0, TEXT_MAX),
    cursor: readCursor("after", read("after")) ?? readCursor("before", read("before")),
  };
}

/** The URL parameters of a filter, without empty ones. */
export function bookingFilterParams(filter: BookingFilter): URLSearchParams {
  const { times, status, staffId, serviceId, from, to, text, cursor } = filter;
  const params = {
    q: text,
    times: times === NO_FILTER.times ? "" : times,
    status: status === NO_FILTER.status ? "" : status,
    member: staffId,
    service: serviceId,
    from,
    to,
    ...(cursor === null ? {} : { [cursor.side]: `${cursor.startAt.getTime()}.${cursor.id}` }),
  };
  return new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Whether a filter leaves out anything that the list shows by default. */
export const isFiltering = (filter: BookingFilter): boolean =>
  bookingFilterParams({ ...filter, cursor: null }).size > 0;

const INSTANT_MS_MAX = 8_000_000_000_000;

function readCursor(side: BookingCursor["side"], text: string): BookingCursor | null {
  const match = /^(\d{1,13})\.(.+)$/.exec(text);
  const [, ms = "", id = ""] = match ?? [];
  if (!isAppointmentId(id) || Number(ms) > INSTANT_MS_MAX) return null;
  return { side, startAt: new Date(Number(ms)), id };
}
