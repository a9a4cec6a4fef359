import { z } from "zod";

const Compared = z.object({
  value: z.number().nullable(),
  previous: z.number().nullable(),
  change: z.number().nullable(),
});
const ComparedShare = Compared.omit({ change: true }).extend({ changePoints: z.number().nullable() });

/** A period in an answer. `until` is the instant at which it ends or was cut. */
const PeriodView = z.object({
  from: z.string(),
  to: z.string(),
  days: z.int(),
  until: z.iso.datetime({ precision: 3 }),
  partial: z.boolean(),
});
export type PeriodView = z.output<typeof PeriodView>;

/** What is counted and added up, by name; amounts are in minor units. */
const METRICS = [
  "revenueCents",
  "serviceRevenueCents",
  "keptDepositCents",
  "productRevenueCents",
  "visits",
  "averageTicketCents",
  "bookingsMade",
  "medianLeadDays",
  "cancelled",
  "lateCancelled",
  "noShows",
  "expired",
  "unmarked",
  "customers",
  "newCustomers",
  "returningCustomers",
  "ordersPaid",
] as const;
const SHARES = ["onlineShare", "cancellationRate", "noShowRate", "rebookedRate", "utilization"] as const;
export type Metric = (typeof METRICS)[number];
export type ShareMetric = (typeof SHARES)[number];

const Metrics = z.object({
  ...mapped(METRICS, () => Compared),
  ...mapped(SHARES, () => ComparedShare),
});

const Part = z.object({
  visits: z.int(),
  revenueCents: z.int(),
  /** in percent of the service revenue; null where there is none */
  share: z.number().nullable(),
  noShows: z.int(),
  previousRevenueCents: z.int(),
});
const ServicePart = Part.extend({ serviceId: z.string().nullable(), name: z.string() });
const MemberPart = Part.extend({
  staffId: z.string().nullable(),
  name: z.string(),
  utilization: z.number().nullable(),
});
const SourcePart = Part.extend({ source: z.string() });
const ProductPart = z.object({
  productId: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  revenueCents: z.int(),
  previousRevenueCents: z.int(),
});
export type Part = z.output<typeof Part>;
export type ProductPart = z.output<typeof ProductPart>;

const Bucket = z.object({
  from: z.string(),
  visits: z.int(),
  revenueCents: z.int(),
  noShows: z.int(),
  /** a day that isn't over, or a week of which the period has only some days */
  partial: z.boolean(),
});
export type Bucket = z.output<typeof Bucket>;

/** How a business did in a period, beside the one before (rules R4 to R7). */
export const Report = z.object({
  timezone: z.string(),
  currency: z.string(),
  /** what the amounts are, in a sentence */
  basis: z.string(),
  period: PeriodView,
  previous: PeriodView,
  metrics: Metrics,
  services: z.array(ServicePart),
  members: z.array(MemberPart),
  products: z.array(ProductPart),
  sources: z.array(SourcePart),
  granularity: z.enum(["day", "week"]),
  series: z.array(Bucket),
  /** upcoming bookings of 28 local days from today on, the last of which is `to`, as they are now */
  ahead: z.object({ bookings: z.int(), valueCents: z.int(), days: z.int(), to: z.string() }),
  /** sentences that a reader of the figures must know */
  notes: z.array(z.string()),
});
export type Report = z.output<typeof Report>;

function mapped<const Name extends string, Value>(names: readonly Name[], value: () => Value): Record<Name, Value> {
  // Safe to assert: every name gets its value.
  return Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>;
}
