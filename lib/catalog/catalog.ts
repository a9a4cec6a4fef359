import type { DayHoursColumn, MarketingPolicy } from "../../db/vocabulary";
import type { BusinessCalendar, Service } from "../availability/snapshot";

export type CatalogAddOn = { id: string; name: string; priceCents: number; durationMin: number };

/** A service as it is offered now, with the links that the availability engine needs; its members in the business's order. */
export type CatalogService = Service & {
  name: string;
  description: string | null;
  category: string;
  priceCents: number;
  depositCents: number;
  active: boolean;
  bookableOnline: boolean;
  addOns: CatalogAddOn[];
};

/** A table or room. */
export type CatalogResource = {
  id: string;
  name: string;
  kind: "table" | "room";
  capacity: number;
  active: boolean;
};

export type CatalogMember = {
  id: string;
  name: string;
  title: string | null;
  bio: string | null;
  active: boolean;
  bookable: boolean;
};

/** What a business is and offers; built once for each revision, shared by requests, never changed. */
export type Catalog = {
  profile: {
    name: string;
    slug: string;
    industry: string;
    country: string;
    currency: string;
    timezone: string;
    locale: string;
    address: string;
    phone: string;
    /** where customers can write to; empty: nowhere */
    contactEmail: string;
    hours: DayHoursColumn[];
  };
  policy: {
    cancellationWindowHours: number;
    forfeitDepositOnLateCancel: boolean;
    pendingHoldMin: number;
    /** how long a time offered to someone on the waitlist is kept for them */
    waitlistOfferMin: number;
    /** before the start; 0: no reminder */
    reminderMin: number;
    /** whom the business writes news and offers to, and whether a yes has to be confirmed by email */
    marketing: { policy: MarketingPolicy; doubleOptIn: boolean };
  };
  calendar: BusinessCalendar;
  /** Local date → what the business says about its hours of that date. */
  exceptionLabels: ReadonlyMap<string, string>;
  resourcesById: ReadonlyMap<string, CatalogResource>;
  /** By sort order, then name, then id; inactive ones included. */
  services: CatalogService[];
  servicesById: ReadonlyMap<string, CatalogService>;
  members: CatalogMember[];
  membersById: ReadonlyMap<string, CatalogMember>;
};
