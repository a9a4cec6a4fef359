import type { Database } from "../../db/client";
import { availabilityOverHttp } from "./availability-over-http";
import type { BenchBusiness, BenchBusinessOptions } from "./bench-business";
import { benchBookingPage } from "./booking-page";
import { distinctSlots, oneSlot } from "./bookings-over-http";
import { measureCalendarPushes } from "./calendar-pushes";
import { measureCampaigns } from "./campaigns";
import { measureFaults } from "./faults";
import { importedTimes } from "./imported-times";
import type { LargeBusiness } from "./large-business";
import { largeLists } from "./large-lists";
import { measurePlans } from "./list-plans";
import { neighbours } from "./neighbours";
import type { Place } from "./neighbours/disturbance";
import { postPage } from "./post-page";
import { measureReports } from "./reports";
import type { BenchRow } from "./row";
import { measureShop } from "./shop";
import { slotsInProcess } from "./slots-in-process";
import { toolsOverHttp } from "./tools-over-http";
import { waitlistReoffer } from "./waitlist-reoffer";
import { openBurst, webhookBurst } from "./webhook-burst";

export type Setting = Place & { baseUrl: string; postgresLog: string };
export type Measure = { name: string; prepare(make: Businesses): Promise<Prepared> };
/** What is measured on one server, which starts with this environment, or on separate servers. */
export type Prepared = OnTheServer | { rowsAlone(place: Place): Promise<BenchRow[]> };
export type OnTheServer = { row(setting: Setting): Promise<BenchRow>; env?: Record<string, string> };
/** Creates the businesses to measure, each once. */
export type Businesses = {
  db: Database;
  scenario(options: BenchBusinessOptions): Promise<BenchBusiness>;
  large(): Promise<LargeBusiness>;
};

const onScenario = (
  name: string,
  options: BenchBusinessOptions,
  row: (scenario: BenchBusiness, setting: Setting) => Promise<BenchRow>,
): Measure => ({
  name,
  async prepare(make) {
    const scenario = await make.scenario(options);
    return { row: (setting) => row(scenario, setting) };
  },
});

const B = { slug: "bench-b", members: 10, bookingCount: 2_000 };
const C = { slug: "bench-c", members: 50, bookingCount: 20_000 };
const BOOKABLE = { slug: "bench-book", members: 10, bookingCount: 0, durationMin: 5, slotStepMin: 5 };
/** Each member with 2,000 busy times of their own calendars, and with as many as a member can have. */
const C_IMPORTED = { ...C, slug: "bench-c-imported", importedEach: 2_000 };
const BOOKABLE_IMPORTED = { ...BOOKABLE, slug: "bench-book-imported", importedEach: 5_000 };
const BURST = { ...BOOKABLE, slug: "bench-burst" };
const WAITED_FOR = { slug: "bench-waitlist", members: 10, bookingCount: 0, slotStepMin: 60 };
const CONTENDED = { slug: "bench-one", members: 1, bookingCount: 0 };

/** The figures in order. @param points which of the disturbances `neighbours` measures; all of them by default */
export const measuresOf = (points: readonly number[]): Measure[] => [
  onScenario("slots", C, (c, { db }) => slotsInProcess(db, c)),
  onScenario("read-b", B, (b, { baseUrl }) => availabilityOverHttp("(b)", baseUrl, b, 0.45)),
  onScenario("read-c", C, (c, { baseUrl }) => availabilityOverHttp("(c)", baseUrl, c, 0.35)),
  onScenario("read-imported", C_IMPORTED, (c, { baseUrl }) =>
    availabilityOverHttp("(c) with 100,000 busy times of connected calendars", baseUrl, c, 0.3),
  ),
  onScenario("tools", B, (b, { db, baseUrl }) => toolsOverHttp(db, baseUrl, b)),
  onScenario("book", BOOKABLE, (bookable, { baseUrl, databaseUrl }) => distinctSlots(baseUrl, databaseUrl, bookable)),
  onScenario("book-imported", BOOKABLE_IMPORTED, (bookable, { baseUrl, databaseUrl }) =>
    distinctSlots(baseUrl, databaseUrl, bookable, ", 50,000 busy times of connected calendars"),
  ),
  onScenario("imported", BOOKABLE_IMPORTED, (bookable, { db }) => importedTimes(db, bookable)),
  onScenario("one-slot", CONTENDED, (contended, { baseUrl, postgresLog }) => oneSlot(baseUrl, contended, postgresLog)),
  onScenario("page", B, (b, { baseUrl }) => benchBookingPage(baseUrl, b)),
  onScenario("post", CONTENDED, (business, { db, baseUrl }) => postPage(db, baseUrl, business)),
  {
    name: "lists",
    async prepare(make) {
      const business = await make.large();
      return { row: ({ baseUrl }) => largeLists(baseUrl, business) };
    },
  },
  {
    name: "reports",
    async prepare(make) {
      const business = await make.large();
      return { row: ({ baseUrl }) => measureReports(baseUrl, business) };
    },
  },
  {
    name: "plans",
    async prepare(make) {
      const business = await make.large();
      return { row: (setting) => measurePlans(setting, business) };
    },
  },
  {
    name: "webhooks",
    async prepare(make) {
      const scenario = await make.scenario(BURST);
      const receiver = await openBurst(make.db, scenario);
      return {
        row: ({ baseUrl, db }) => webhookBurst(baseUrl, db, scenario, receiver),
        // How fast it is, not how much is allowed.
        env: { WEBHOOK_UNSAFE_ORIGINS: receiver.origin, WEBHOOK_ATTEMPTS_A_MINUTE: "1000000" },
      };
    },
  },
  onScenario("waitlist", WAITED_FOR, (waited, { baseUrl, db }) => waitlistReoffer(baseUrl, db, waited)),
  { name: "neighbours", prepare: async () => ({ rowsAlone: (place) => neighbours(place, points) }) },
  { name: "shop", prepare: async () => ({ rowsAlone: measureShop }) },
  { name: "campaigns", prepare: async () => ({ rowsAlone: measureCampaigns }) },
  { name: "faults", prepare: async () => ({ rowsAlone: measureFaults }) },
  { name: "calendars", prepare: async () => ({ rowsAlone: measureCalendarPushes }) },
];
