import { z } from "zod";
import { Contact, ContactAtDesk } from "../fields/contact.schema";
import { DateTimeText } from "../fields/date-time.schema";
import { AnyId, Id } from "../fields/id.schema";
import { WaitlistWish } from "./wish.schema";

/** What a customer sends to join the waitlist: the wish, and the contact as for a booking. */
export const JoinRequest = WaitlistWish.extend(Contact.shape);
export type JoinRequest = z.output<typeof JoinRequest>;

/** The same at the desk: a name and one way to reach the person are enough. */
export const DeskJoinRequest = WaitlistWish.extend(ContactAtDesk.shape);
export type DeskJoinRequest = z.output<typeof DeskJoinRequest>;

/** A place on the waitlist, or an offer, by the id in a path or a form; a text that can't be one is not found (rule A3.2). */
export const ById = z.object({ id: AnyId });

/** A place on the waitlist as the dashboard names it. */
export const EntryNamed = z.object({ id: Id });

/** How far up: before the one that is next before it, or to the very front. */
export const MoveUpRequest = EntryNamed.extend({ to: z.enum(["next", "front"]).default("next") });

export const OfferByHandRequest = EntryNamed.extend({ startAt: DateTimeText });
