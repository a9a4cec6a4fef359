import { z } from "zod";
import { ALL_DAY_WAYS, CALENDAR_DETAILS } from "../../db/vocabulary";
import { Id, IdOrNone } from "../fields/id.schema";
import { ENTRIES_MAX, TOO_MANY_ENTRIES } from "../fields/list.schema";
import { atMost, cutText, storable } from "../fields/text.schema";

/** Bounds of one member's connections (rule K1.2). */
export const CALENDAR_BOUNDS = {
  accounts: 5,
  reading: 10,
  feeds: 5,
  ownAddresses: 5,
  logged: 50,
  problems: 20,
} as const;

/** How many of its owner's email addresses a server can tell, and how long one can be, in characters. */
export const TOLD_ADDRESSES = { max: 20, lettersMax: 320 } as const;

const line = (max: number) =>
  z.string("is required").trim().min(1, "is required").max(max, atMost(max)).superRefine(storable);
const Address = line(2_000);
const Password = z.string("is required").min(1, "is required").max(500, atMost(500)).superRefine(storable);

/** An account at a CalDAV server: what is typed. */
export const ConnectRequest = z.object({ staffId: Id, address: Address, username: line(500), password: Password });
export type ConnectRequest = z.output<typeof ConnectRequest>;

/** A calendar file at a secret address. `label`: what the team calls it. */
export const SubscribeRequest = z.object({ staffId: Id, address: Address, label: line(120) });

export const AccountNamed = z.object({ id: Id });

/** What is read and written, chosen together: `writesTo` "" for nowhere. */
export const ChooseRequest = AccountNamed.extend({
  writesTo: IdOrNone,
  readsFrom: z.array(Id, "must be a list of ids").max(ENTRIES_MAX, TOO_MANY_ENTRIES),
});

/** How one calendar is read and written. */
export const CalendarChange = z.object({
  id: Id,
  allDay: z.enum(ALL_DAY_WAYS, "must be block or ignore"),
  details: z.enum(CALENDAR_DETAILS, "must be full or private"),
});

/** `address`: where to sign in, if what was stored can't be opened any more. */
export const PasswordRequest = AccountNamed.extend({
  username: line(500),
  password: Password,
  address: z.string("must be text").trim().max(2_000, atMost(2_000)).superRefine(storable).default(""),
});

/** The addresses by which the account's owner is invited, one a line. */
export const OwnAddressesRequest = AccountNamed.extend({ addresses: cutText(2_000, "must be text") });

/** Whether the upcoming appointments are taken out of the calendar as well. */
export const DisconnectRequest = AccountNamed.extend({ removesEvents: z.boolean("is required") });

/** A booking whose event is written again. */
export const WriteAgainRequest = z.object({ bookingId: Id });

/** `staffId` "": all bookings of the business. */
export const FeedRequest = z.object({
  staffId: IdOrNone,
  details: z.enum(CALENDAR_DETAILS, "must be full or private"),
});
export const FeedNamed = z.object({ id: Id });
export const FeedChange = FeedNamed.extend({ details: z.enum(CALENDAR_DETAILS, "must be full or private") });
