import { z } from "zod";
import { BOUNDS, Name, Text } from "../orgs/fields.schema";
import { StaffMember } from "../orgs/offer.schema";

/** A team member as customers see one; e-mail and phone are never among it (INTERFACE.md, "Staff member"). */
export const StaffView = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
});

export const StaffList = z.object({
  org: z.object({ name: z.string(), slug: z.string(), timezone: z.string() }),
  staff: z.array(StaffView),
});
export type StaffList = z.infer<typeof StaffList>;

const member = StaffMember.shape;
const Id = z.string("is needed").min(1, "is needed").max(BOUNDS.nameMax, "is not an id");
const EMAIL_MAX = 254;

const isEmail = (text: string) => z.email().safeParse(text).success;
/** A text that may be left empty, and is none then. */
const OptionalText = Text.trim().transform((text) => text || null);

/** A team member as the business edits one; `id` null: a new one. Their hours are null where the business's hold. */
export const MemberRequest = z.object({
  id: Id.nullable(),
  name: Name,
  title: OptionalText,
  bio: OptionalText,
  email: Text.trim()
    .max(EMAIL_MAX, `must have at most ${EMAIL_MAX} characters`)
    .refine((text) => text === "" || isEmail(text), "must be an e-mail address"),
  phone: Text.trim(),
  bookable: z.boolean("is needed"),
  sortOrder: member.sortOrder.unwrap(),
  hours: member.hours.unwrap(),
  serviceIds: z.array(Id, "must be a list of ids").max(BOUNDS.entriesMax),
});
export type MemberRequest = z.output<typeof MemberRequest>;

export const MemberActivity = z.object({ id: Id, active: z.boolean("is needed") });
export type MemberActivity = z.output<typeof MemberActivity>;

/** A span of time off by its texts as they are stored. */
export const StoredTimeOff = z.object({
  staffId: Id,
  from: z.string().max(BOUNDS.nameMax),
  to: z.string().max(BOUNDS.nameMax),
});
export type StoredTimeOff = z.output<typeof StoredTimeOff>;
