/** The closed list of error codes; `lib/edge/error-table.ts` gives each its HTTP status. */
export type ErrorCode =
  | "invalid_json"
  | "invalid_query"
  | "invalid_body"
  | "invalid_fields"
  | "invalid_idempotency_key"
  | "unauthorized"
  | "other_business"
  | "read_only"
  | "not_allowed"
  | "business_not_found"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "too_large"
  | "rate_limited";

/** Why a time isn't available or a booking can't be changed: the stable words of rule A2.2. */
export type ConflictReason =
  | "slot_taken"
  | "outside_hours"
  | "too_soon"
  | "too_far"
  | "not_open"
  | "cancelled"
  | "completed"
  | "no_show"
  | "started"
  | "service_unavailable"
  | "staff_unavailable"
  | "staff_taken"
  | "table_too_small"
  | "in_progress"
  | "not_due"
  | "not_owed"
  | "settled"
  | "not_started"
  | "changed_meanwhile"
  | "not_full"
  | "already_waiting"
  | "too_many"
  | "not_waiting"
  | "has_offer"
  | "offer_over"
  | "form_closed"
  | "form_changed"
  | "not_draft"
  | "empty_audience"
  | "audience_too_large"
  | "no_postal_address"
  | "mail_not_set_up"
  | "marketing_off"
  | "not_sending"
  | "not_lifted"
  | "not_tracked"
  | "stock_changed"
  | "stock_too_low"
  | "sold_out"
  | "price_changed"
  | "shop_closed"
  | "unfinished_orders"
  | "too_small_for_cards"
  | "order_closed"
  | "not_paid"
  | "already_refunded"
  | "collected"
  | "too_much";

export type FieldErrors = Record<string, string[]>;

/** A product of which there are too few. `freeAt`: when unpaid orders give some back at the earliest; null: none do. */
export type Shortage = { productId: string; product: string; left: number; freeAt: string | null };

export type ErrorDetails = {
  reason?: ConflictReason;
  /** what a stock is now that is no longer as expected */
  stock?: number | null;
  available?: number | null;
  shortages?: Shortage[];
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  alternatives?: string[];
  allow?: string[];
  /** the answer to what was sent under the same key before; for the business's own pages alone */
  keptAnswer?: string;
};

/** An expected failure. Its message is one plain sentence for a person and may be shown on any surface. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

/** A validation failure, naming each invalid field with what's wrong with it. */
export function invalidFields(fieldErrors: FieldErrors): AppError {
  return new AppError("invalid_fields", "Some fields aren't valid.", { fieldErrors });
}

/** An `Idempotency-Key` that isn't valid, or that was used with another body (rules A10.1, A10.2). */
export function invalidIdempotencyKey(problem: string, keptAnswer?: string): AppError {
  return new AppError("invalid_idempotency_key", `The Idempotency-Key ${problem}.`, {
    fieldErrors: { "Idempotency-Key": [problem] },
    ...(keptAnswer === undefined ? {} : { keptAnswer }),
  });
}

const CONFLICT_TEXTS: Record<ConflictReason, string> = {
  slot_taken: "That time was just taken.",
  outside_hours: "The business is closed at that time.",
  too_soon: "That time is too soon to book.",
  too_far: "That time is too far ahead to book.",
  not_open: "That time isn't available.",
  cancelled: "This booking has been cancelled.",
  completed: "This booking is already completed.",
  no_show: "This booking was marked as a no-show.",
  started: "This booking has already started.",
  service_unavailable: "This service isn't available.",
  staff_unavailable: "This team member doesn't offer this service.",
  staff_taken: "This team member already has a booking at that time.",
  table_too_small: "No table is large enough for this party.",
  in_progress: "Another change is still in progress. Please try again in a moment.",
  not_due: "No deposit is due for this booking.",
  not_owed: "There's no manual refund to make for this booking.",
  settled: "Someone has already taken care of this.",
  not_started: "This booking hasn't started yet.",
  changed_meanwhile: "Someone else just changed this booking, so your change wasn't saved. Refresh and try again.",
  not_full: "There's a free time that fits, so you can book it right away.",
  already_waiting: "You're already on the waitlist for this. We've emailed you the link to your place on it.",
  not_waiting: "This person is no longer on the waitlist.",
  has_offer: "This person already has an offer that they can still take.",
  offer_over: "This offer is no longer open.",
  too_many: "The limit has been reached, so no more can be added.",
  form_closed: "This form is closed.",
  form_changed: "This form has changed. Please look it over.",
  not_draft: "This campaign is no longer a draft.",
  empty_audience: "Nobody in this audience can be written to right now.",
  audience_too_large: "This audience is too large: a campaign can go to at most 50,000 people.",
  no_postal_address: "Add your postal address in the settings first: it has to be in every campaign.",
  mail_not_set_up: "Email isn't set up on this server, so nothing can be sent.",
  marketing_off: "Choose in the settings who may get news and offers first.",
  not_sending: "This campaign isn't being sent right now.",
  not_lifted: "This person has refused news and offers. Only they can change that.",
  not_tracked: "The stock of this product isn't tracked. Start tracking it first.",
  stock_changed: "The stock has changed in the meantime, so your count wasn't saved. Please check the new number.",
  stock_too_low: "There aren't that many left. If there are more on the shelf, count them first.",
  sold_out: "Some of this has just been sold.",
  price_changed: "A price has changed. Please look over your order.",
  shop_closed: "The shop is closed at the moment.",
  unfinished_orders: "You have unfinished orders. We've emailed you the links to them.",
  too_small_for_cards: "This amount is too small for a card payment. Please pay at the business.",
  order_closed: "This order can no longer be changed.",
  not_paid: "This order hasn't been paid.",
  already_refunded: "This order has already been refunded.",
  collected: "This order has already been collected.",
  too_much: "This takes too long to add up. Ask for less, such as a shorter period.",
};

/** A rule of the business or the state of a booking forbids it (409). */
export function conflict(reason: ConflictReason, alternatives?: string[]): AppError {
  return new AppError("conflict", CONFLICT_TEXTS[reason], { reason, alternatives });
}

/** The user's role doesn't allow it. */
export function notAllowed(): AppError {
  return new AppError("not_allowed", "Your role in this business doesn't allow that. Ask an owner or an admin.");
}

/** The one identical answer for anything that doesn't exist or belongs to another business (rule A3.2). */
export function notFound(what: string): AppError {
  return new AppError("not_found", `We couldn't find that ${what}.`);
}
