import { z } from "zod";
import { KEY_ACCESS } from "../../db/vocabulary";
import { LOCAL_DATE_CHARACTERS } from "../fields/date-time.schema";
import { Id } from "../fields/id.schema";
import { Name } from "../fields/text.schema";

/** How long a key works: forever, for a number of days, or to the end of a day. */
const KEY_EXPIRIES = ["never", "30", "90", "365", "date"] as const;

/** What creating a key asks for. */
export const NewKey = z.object({
  name: Name,
  access: z.enum(KEY_ACCESS, "is required"),
  expiry: z.enum(KEY_EXPIRIES, "is required"),
  /** the last day on which the key works, in the business's zone; only for `date` */
  lastDay: z.string().max(LOCAL_DATE_CHARACTERS, "must be a date such as 2026-05-01").default(""),
});
export type NewKey = z.output<typeof NewKey>;

export const KeyId = z.object({ id: Id });
