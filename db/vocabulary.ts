/** The closed word lists of the product; the database columns, the schemas and the contract all draw on these. */

/** States of a booking (rule H3). */
export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled", "no_show"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Statuses that occupy their time (rule B8.1). */
export const LIVE_STATUSES = ["pending", "confirmed", "completed"] as const satisfies readonly BookingStatus[];

/** How a booking came in: from the customer, or from the business. */
export const BOOKING_SOURCES = ["online", "admin"] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/**
 * The state of a booking's deposit. `none`: none requested; `due`: unpaid, the booking is a hold; `kept`: paid and forfeited;
 * `refund_due`: paid and to be refunded to the customer.
 */
export const DEPOSIT_STATUSES = ["none", "due", "paid", "waived", "kept", "refund_due", "refunded"] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const RESOURCE_KINDS = ["table", "room"] as const;

export const KEY_ACCESS = ["read-write", "read-only"] as const;
export type KeyAccess = (typeof KEY_ACCESS)[number];

/** What a connected program may do in a business. */
export const OAUTH_SCOPES = ["read", "write"] as const;
export type OAuthScope = (typeof OAUTH_SCOPES)[number];

export const OAUTH_TOKEN_KINDS = ["access", "refresh"] as const;
export type OAuthTokenKind = (typeof OAUTH_TOKEN_KINDS)[number];

export const USER_ROLES = ["owner", "admin", "staff"] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** How a user signed in. */
export const SIGN_IN_WAYS = ["password", "link", "google"] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** How a user's account elsewhere signs in, in the sign-in library's terms. */
export type AccountType = "oauth" | "oidc" | "email" | "webauthn";

/** The events of the webhook contract written by changes of bookings (rule V1). */
export const BOOKING_EVENTS = [
  "booking.created",
  "booking.cancelled",
  "booking.completed",
  "booking.rescheduled",
] as const;

/** Every event of the webhook contract; those of shops, forms and campaigns follow those of bookings. */
export const WEBHOOK_EVENTS = [...BOOKING_EVENTS, "order.paid", "form.submitted", "campaign.sent"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a delivery can carry: an event, or the `ping` sent to test an endpoint. */
export const DELIVERY_EVENTS = [...WEBHOOK_EVENTS, "ping"] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/** `dropped`: its endpoint was disabled before the delivery (rule D1.5). */
export const DELIVERY_STATUSES = ["pending", "delivered", "failed", "dropped"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How one delivery attempt ended. */
export const ATTEMPT_RESULTS = [
  "delivered",
  "bad_status",
  "redirected",
  "timed_out",
  "address_refused",
  "name_not_found",
  "no_connection",
] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

/** What happens to a booking besides the contract's events: kept for its history and not sent to anyone. */
export const BOOKING_NOTES = [
  "booking.no_show",
  "booking.deposit_paid",
  "booking.deposit_waived",
  "booking.deposit_returned",
  "booking.notes_changed",
  "booking.changed",
  "booking.work_retried",
  "booking.work_settled",
] as const;

/** What happens to an order besides `order.paid`: kept for its history and not sent to anyone. */
export const ORDER_NOTES = [
  "order.placed",
  "order.cancelled",
  "order.refund_due",
  "order.refunded",
  "order.collected",
  "order.work_retried",
  "order.work_settled",
] as const;

/** Everything that happens to an order. */
export const ORDER_CHANGES = ["order.paid", ...ORDER_NOTES] as const;
export type OrderChange = (typeof ORDER_CHANGES)[number];

/** Everything that happens to a booking. */
export const BOOKING_CHANGES = [...BOOKING_EVENTS, ...BOOKING_NOTES] as const;
export type BookingChange = (typeof BOOKING_CHANGES)[number];

/** What happens to a campaign besides the contract's event (rule M9). */
export const CAMPAIGN_NOTES = [
  "campaign.created",
  "campaign.changed",
  "campaign.scheduled",
  "campaign.unscheduled",
  "campaign.started",
  "campaign.paused",
  "campaign.resumed",
  "campaign.stopped",
  "campaign.missed",
] as const;
export type CampaignNote = (typeof CAMPAIGN_NOTES)[number];

/** Everything that a change can write to the outbox, whatever it's about. */
export const EVENT_NAMES = [...WEBHOOK_EVENTS, ...BOOKING_NOTES, ...ORDER_NOTES, ...CAMPAIGN_NOTES] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export type BookingChanges = {
  service?: [string, string];
  /** names of add-ons */
  addOns?: [string[], string[]];
  durationMin?: [number, number];
  priceCents?: [number, number];
  partySize?: [number | null, number | null];
  /** ids of tables and rooms */
  resource?: [string | null, string | null];
  customer?: true;
};

/**
 * What a change records besides its payload: who made it and what it changed, for the history of its subject; and whether the
 * customer should be told.
 */
export type EventDetails = {
  userId?: string;
  keyId?: string;
  /** the connection with which a program made it */
  grantId?: string;
  /** the start before a move, as UTC */
  movedFrom?: string;
  /** the members before and after a change of member; null: none */
  staffBefore?: string | null;
  staffAfter?: string | null;
  /** what the business changed about the booking, each before and after; for the customer, only that it's another one */
  changes?: BookingChanges;
  reason?: string;
  refundedAnyway?: boolean;
  /** where a stranger or a holder made it from; forgotten once the event is relayed */
  client?: string;
  /** the customer gets no email about this change */
  isCustomerUntold?: boolean;
  /** booked by taking an offer of the waitlist: the person's place on it */
  waitlistEntryId?: string;
  /** the given-up work that was taken care of, and which email it was */
  work?: JobKind;
  template?: string;
  /** how an order was paid, and why it was cancelled */
  paidBy?: PaidWay;
  endedBy?: OrderEnding;
};

/** One thing that a tool call changed, for people: amounts are in minor units, times in UTC. */
export type NotedChange = { what: string; before?: string | number | boolean; after?: string | number | boolean };

/** Who made a change; kept with its event. */
export const ACTOR_KINDS = ["public", "holder", "key", "grant", "user", "system"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Opening hours of one day in minutes from local midnight; all four are null on a closed day. */
export type DayHoursColumn = {
  open: boolean;
  openMin: number | null;
  closeMin: number | null;
  breakStartMin: number | null;
  breakEndMin: number | null;
};

/** An add-on as a booking keeps it from the moment it was made (rule C8). */
export type BookedAddOn = { name: string; priceCents: number };

/** Why this member serves the booking (rule B9.1). `offered`: they were kept free for an offer of the waitlist. */
export type Assignment = {
  rule:
    | "requested"
    | "only_one_free"
    | "fewest_minutes_that_day"
    | "fewest_minutes_around"
    | "list_order"
    | "kept"
    | "offered";
};

/**
 * The work after a change of a booking. `refund_check`: check a refund at the provider; `checkout_expire`: close the page of a
 * payment that is no longer due; `refused_notice`: look into a payment that doesn't match, which only a person can do.
 */
export const BOOKING_JOB_KINDS = [
  "customer_mail",
  "business_mail",
  "member_mail",
  "reminder",
  "refund",
  "refund_check",
  "checkout_expire",
  "refused_notice",
] as const;
export type BookingJobKind = (typeof BOOKING_JOB_KINDS)[number];

/** The emails of a waitlist: that someone is on it, and that a time is theirs for a while. */
export const WAITLIST_JOB_KINDS = ["waitlist_mail", "offer_mail"] as const;
export type WaitlistJobKind = (typeof WAITLIST_JOB_KINDS)[number];

/** The emails of the shop: to the buyer, to the business, and with the links to a buyer's unfinished orders. */
export const ORDER_JOB_KINDS = ["order_mail", "order_business_mail", "order_links_mail"] as const;
export type OrderJobKind = (typeof ORDER_JOB_KINDS)[number];

/** The work in a business. */
export const BUSINESS_JOB_KINDS = [
  ...BOOKING_JOB_KINDS,
  ...WAITLIST_JOB_KINDS,
  ...ORDER_JOB_KINDS,
  "invitation",
  "form_link_mail",
  "consent_mail",
  "campaign_start",
  "calendar_push",
  "calendar_reconcile",
  "calendar_mail",
] as const;
export type BusinessJobKind = (typeof BUSINESS_JOB_KINDS)[number];

/** The work for a user's account, outside any business. */
export const ACCOUNT_JOB_KINDS = ["sign_in_link"] as const;
export type AccountJobKind = (typeof ACCOUNT_JOB_KINDS)[number];

/** The work after a change, each a row with a due time (rule O5.1). */
export const JOB_KINDS = [...BUSINESS_JOB_KINDS, ...ACCOUNT_JOB_KINDS] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/**
 * What became of a place on the waitlist. `booked`: by taking an offer; `left`: by the person; `removed`: by the business; `passed`:
 * the last wished day is over.
 */
export const ENTRY_STATUSES = ["waiting", "booked", "left", "removed", "passed"] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/**
 * What became of a time offered to someone on the waitlist. `lapsed`: not answered in time; `withdrawn`: the person left the list, or
 * the business took the time back.
 */
export const OFFER_STATUSES = ["open", "taken", "declined", "lapsed", "withdrawn"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** What the history of a place on the waitlist notes besides its offers. */
export const ENTRY_CHANGES = ["joined", "moved_up", "left", "removed"] as const;
export type EntryChange = (typeof ENTRY_CHANGES)[number];

/** How a job ended: done, no longer needed when its time came, or given up after its last attempt. */
export const JOB_OUTCOMES = ["done", "dropped", "failed"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Why a product's stock changed: `initial`: tracking began; `adjusted`: counted or corrected; `untracked`: tracking ended. */
export const STOCK_MOVES = ["initial", "received", "sale", "restock", "adjusted", "untracked"] as const;
export type StockMove = (typeof STOCK_MOVES)[number];

/** States of an order. `refund_due`: paid, and the money is owed back. */
export const ORDER_STATUSES = ["pending", "paid", "refund_due", "refunded", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How an order came in: on the shop's page, or at the counter. */
export const ORDER_SOURCES = ["online", "counter"] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** How an order was paid: on the provider's page, at the business, or not at all because it cost nothing. */
export const PAID_WAYS = ["online", "cash", "card", "free"] as const;
export type PaidWay = (typeof PAID_WAYS)[number];

/**
 * Why an order was cancelled: by the buyer; by the buyer, to order something else; by the business; because it wasn't paid in time; or
 * because it was paid when its units were gone.
 */
export const ORDER_ENDINGS = ["buyer", "changed", "business", "expired", "sold_out"] as const;
export type OrderEnding = (typeof ORDER_ENDINGS)[number];

/** Who takes payments: Stripe, or the labeled test page of a server on the visitor's own machine. */
export const PAYMENT_PROVIDERS = ["stripe", "test"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The state of a refund that the provider has accepted but not completed: it takes time, or has failed there. */
export const REFUND_STATES = ["pending", "failed"] as const;

export const PAYMENT_STATUSES = ["open", "paid", "refund_due", "refunded"] as const;

/** States of a post: only published ones are public (rule P3.1). */
export const POST_STATUSES = ["draft", "published"] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Kinds of fields in a form (rule F2.1). */
export const FIELD_TYPES = [
  "text",
  "textarea",
  "email",
  "phone",
  "number",
  "date",
  "select",
  "radio",
  "multiselect",
  "yes_no",
  "checkbox",
  "signature",
  "statement",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Whether a form is asked for at every visit, or once for as long as its answers are valid (rule F4.2). */
export const FORM_REPEATS = ["every_visit", "once"] as const;
export type FormRepeat = (typeof FORM_REPEATS)[number];

/** How a response came in: from the holder of the booking, or through a link sent to the customer or opened at the desk. */
export const RESPONSE_DOORS = ["holder", "link", "desk"] as const;
export type ResponseDoor = (typeof RESPONSE_DOORS)[number];

/** Why a response has been emptied (rule F13.1). */
export const EMPTIED_REASONS = ["erased", "expired", "deleted"] as const;
export type EmptiedReason = (typeof EMPTIED_REASONS)[number];

/** What somebody of the business did with answers (rule F12.2). */
export const ANSWER_USES = ["viewed", "printed", "exported", "link_made", "link_mailed", "deleted", "erased"] as const;
export type AnswerUse = (typeof ANSWER_USES)[number];

/** Whom a business writes news and offers to (rule M1). `existing_customers`: also recent customers who were never asked. */
export const MARKETING_POLICIES = ["off", "opt_in", "existing_customers"] as const;
export type MarketingPolicy = (typeof MARKETING_POLICIES)[number];

/** What a customer said about news and offers; `unset`: nothing. */
export const MARKETING_STATUSES = ["unset", "yes", "no"] as const;
export type MarketingStatus = (typeof MARKETING_STATUSES)[number];

/** What someone answers when they are asked; no answer changes nothing (rule M2). */
export const MARKETING_ANSWERS = ["yes", "no"] as const;
export type MarketingAnswer = (typeof MARKETING_ANSWERS)[number];

/** How a status came about. `link`: a link in a mail, followed by whoever has the mailbox. */
export const MARKETING_SOURCES = [
  "booking_page",
  "shop",
  "api",
  "dashboard",
  "import",
  "link",
  "bounce",
  "complaint",
] as const;
export type MarketingSource = (typeof MARKETING_SOURCES)[number];

/** Why an address gets no news and offers, whoever the customer is (rule M4). */
export const SUPPRESSION_REASONS = ["refused", "bounced", "complaint", "erased"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** States of a campaign (rule M9). */
export const CAMPAIGN_STATUSES = ["draft", "scheduled", "sending", "paused", "sent", "stopped"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Groups of customers that a campaign can be written to (rule M7). */
export const AUDIENCES = [
  "all",
  "new",
  "slipping",
  "regulars",
  "lapsed",
  "upcoming",
  "never_visited",
  "shop_buyers",
] as const;
export type Audience = (typeof AUDIENCES)[number];

/** States of one recipient of a campaign (rule M17). `uncertain`: nobody knows whether the mail went out. */
export const RECIPIENT_STATUSES = ["queued", "sending", "sent", "failed", "uncertain", "skipped"] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Why a customer isn't reachable (rule M8). */
export const UNREACHABLE_REASONS = ["no_email", "refused", "bounced", "no_consent"] as const;
export type UnreachableReason = (typeof UNREACHABLE_REASONS)[number];

/**
 * Why a recipient got no mail, or maybe none: not reachable any more, erased, the campaign was stopped; no such mailbox, rejected by the
 * server, not accepted in time; no answer from the server, or a server of ours that died meanwhile.
 */
export const RECIPIENT_REASONS = [
  ...UNREACHABLE_REASONS,
  "erased",
  "stopped",
  "no_mailbox",
  "rejected",
  "not_accepted",
  "no_answer",
  "interrupted",
] as const;
export type RecipientReason = (typeof RECIPIENT_REASONS)[number];

/** Why a campaign is paused: by a person, or by trouble with the mail server (rule M18). */
export const PAUSE_REASONS = ["person", "sign_in_refused", "failures"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Why a scheduled campaign became a draft again by itself (rule M15). */
export const RETURN_REASONS = [
  "missed",
  "policy_off",
  "no_postal_address",
  "mail_not_set_up",
  "audience_too_large",
  "too_many",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Who wrote a campaign. */
export type CampaignAuthor = { kind: "user" | "key" | "grant" | "system"; id: string; name: string };

/** What became of a campaign, kept once its recipients are deleted (rule M25). */
export type KeptFigures = {
  sent: number;
  failed: number;
  uncertain: number;
  skipped: Partial<Record<RecipientReason, number>>;
  unsubscribed: number;
  bookedPeople: number;
  bookedCents: number;
};

/** How a calendar is connected: an account at a CalDAV server, or the address of a calendar file. */
export const CALENDAR_KINDS = ["caldav", "ics"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** States of a connected calendar account (rule K1.1). */
export const CALENDAR_STATES = ["ok", "failing", "needs_sign_in", "paused", "disconnecting"] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];

/**
 * What can be wrong with a calendar elsewhere. `too_large`: beyond what is read at once; `incomplete`: the answer broke off, or isn't a
 * calendar; `forbidden`: the account may not do this; `gone`: the calendar isn't there; `key_missing`: what is sealed can't be opened.
 */
export const CALENDAR_PROBLEMS = [
  "name_not_found",
  "address_refused",
  "no_connection",
  "bad_certificate",
  "timed_out",
  "wrong_password",
  "no_calendars",
  "elsewhere",
  "forbidden",
  "gone",
  "busy",
  "server_error",
  "incomplete",
  "too_large",
  "key_missing",
] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Whether all-day entries of a calendar make a member busy. */
export const ALL_DAY_WAYS = ["block", "ignore"] as const;
export type AllDayWay = (typeof ALL_DAY_WAYS)[number];

/** How much a booking's event tells: who comes for what, or only its reference. */
export const CALENDAR_DETAILS = ["full", "private"] as const;
export type CalendarDetails = (typeof CALENDAR_DETAILS)[number];

export const CALENDAR_LOG_KINDS = ["import", "write", "remove", "connect"] as const;
export type CalendarLogKind = (typeof CALENDAR_LOG_KINDS)[number];
