import { z } from "zod";
import { EmailOrNone } from "../fields/contact.schema";
import { TIME_TEXT_MAX } from "../fields/date-time.schema";
import { EntryIds, Id, IdOrNone } from "../fields/id.schema";
import { Name, Text } from "../fields/text.schema";
import { FileMember } from "../orgs/offer.schema";

/** A team member as customers see them, never with email or phone (rule H2.3). */
const StaffView = z.object({
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

const member = FileMember.shape;
/** An optional text, empty for none. */
const OptionalText = Text.trim().transform((text) => text || null);

/** A team member as the business edits one; `id` null: a new one. Their hours are null if they are the business's. */
export const MemberRequest = z.object({
  id: Id.nullable(),
  name: Name,
  title: OptionalText,
  bio: OptionalText,
  email: EmailOrNone,
  phone: Text.trim(),
  bookable: z.boolean("is required"),
  sortOrder: member.sortOrder.unwrap(),
  hours: member.hours.unwrap(),
  serviceIds: EntryIds,
});
export type MemberRequest = z.output<typeof MemberRequest>;

/** Who signs in as this member; `userId` "": nobody. */
export const LinkMemberRequest = z.object({ staffId: Id, userId: IdOrNone });

export const MemberActivity = z.object({ id: Id, active: z.boolean("is required") });
export type MemberActivity = z.output<typeof MemberActivity>;

/** A span of time off by its texts as they are stored. */
export const StoredTimeOff = z.object({
  staffId: Id,
  from: z.string().max(TIME_TEXT_MAX),
  to: z.string().max(TIME_TEXT_MAX),
});
