import { formatDay, formatDuration, formatMoney, weekdayName } from "../../locale/format";
import { formatHours, WORK_HOURS } from "../../locale/format-hours";
import { formatSpan } from "../../locale/format-span";
import type { DayHours } from "../../orgs/hours.schema";
import type { FieldChange } from "./diff-business";

/** A change for a person: the field, its value before and after. An empty text means no value. */
export type ChangeInWords = { what: string; before: string; after: string };

/** How amounts and dates are written; either side has its own currency. */
export type Writing = { locale: string; before: string; after: string };

const NAMES: Record<string, string> = {
  name: "Name",
  industry: "Industry",
  country: "Country",
  currency: "Currency",
  timezone: "Time zone",
  locale: "Language and region",
  address: "Address",
  phone: "Phone",
  contactEmail: "Contact email",
  slotStepMin: "Booking interval",
  minNoticeMin: "Minimum notice",
  maxAdvanceDays: "Booking window (days)",
  cancellationWindowHours: "Free cancellation until (hours before)",
  forfeitDepositOnLateCancel: "Keep deposit after late changes",
  pendingHoldMin: "Hold unpaid bookings for",
  reminderMin: "Reminder before the booking",
  waitlistOfferMin: "Hold waitlist offers for",
  marketingPolicy: "News and offers go to",
  marketingDoubleOptIn: "Confirm consent by email",
  lapsedAfterDays: "Lapsed after days without a visit",
  embedOrigins: "Allowed sites",
  title: "Title",
  bio: "About",
  email: "Email",
  active: "Active",
  bookable: "Bookable online",
  bookableOnline: "Bookable online",
  sortOrder: "Position in lists",
  hasOwnHours: "Own working hours",
  timeOff: "Time off",
  kind: "Type",
  capacity: "Capacity",
  description: "Description",
  category: "Category",
  durationMin: "Duration",
  priceCents: "Price",
  depositCents: "Deposit",
  bufferBeforeMin: "Buffer before",
  bufferAfterMin: "Buffer after",
  staffed: "Needs a team member",
  staff: "Team members",
  resources: "Tables and rooms",
  addOns: "Extras",
  sku: "Article number",
  trackStock: "Stock is tracked",
  stock: "Stock",
  lowStockAt: "Running low at",
  shopOpen: "Shop open",
};

/** Minutes that may well be days. */
const SPANS = ["minNoticeMin", "pendingHoldMin", "reminderMin", "waitlistOfferMin"];

const SHOWN_MAX = 160;

/** Puts a change of a business file into words. */
export function changeInWords({ field, before, after }: FieldChange, writing: Writing): ChangeInWords {
  const words = (value: unknown, currency: string) => clipped(valueInWords(field, value, currency, writing.locale));
  return {
    what: fieldInWords(field, writing.locale),
    before: words(before, writing.before),
    after: words(after, writing.after),
  };
}

function fieldInWords(field: string, locale: string): string {
  const [part = "", key = ""] = field.split(".");
  if (part === "hours") return weekdayName(Number(key), locale);
  if (part === "exceptions") return formatDay(key, locale);
  return NAMES[field] ?? field;
}

function valueInWords(field: string, value: unknown, currency: string, locale: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    if (field.endsWith("Cents")) return formatMoney(value, currency, locale);
    if (field.endsWith("Min")) return SPANS.includes(field) ? formatSpan(value, locale) : formatDuration(value, locale);
    return String(value);
  }
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => (isAddOn(item) ? addOnInWords(item, currency, locale) : String(item)))
      .join(", ");
  }
  return isDay(value) ? dayInWords(value, locale) : String(value);
}

type AddOn = { name: string; priceCents: number; durationMin: number };
const isAddOn = (value: unknown): value is AddOn =>
  typeof value === "object" && value !== null && "name" in value && "priceCents" in value && "durationMin" in value;

const addOnInWords = ({ name, priceCents, durationMin }: AddOn, currency: string, locale: string): string =>
  `${name} (${formatDuration(durationMin, locale)}, ${formatMoney(priceCents, currency, locale)})`;

type Day = DayHours & { label?: string };
const isDay = (value: unknown): value is Day =>
  typeof value === "object" && value !== null && "open" in value && "openMin" in value;

/** "9:00 AM – 5:00 PM, break 12:00 PM – 1:00 PM", "closed (Christmas)". */
function dayInWords({ open, openMin, closeMin, breakStartMin, breakEndMin, label }: Day, locale: string): string {
  const span = (from: number | null, to: number | null) =>
    from === null || to === null ? "" : formatHours({ fromMin: from, toMin: to }, locale, WORK_HOURS);
  const pause = span(breakStartMin, breakEndMin);
  const hours = open ? `${span(openMin, closeMin)}${pause && `, break ${pause}`}` : "closed";
  return label ? `${hours} (${label})` : hours;
}

const clipped = (text: string): string =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX).toWellFormed()} …` : text;
