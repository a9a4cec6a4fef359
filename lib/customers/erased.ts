import type { customers } from "../../db/schema";

/** What stands in place of a name that was erased. */
export const ERASED_NAME = "Erased customer";

const PREFIX = "erased:";

/** What an erased customer's e-mail and phone are compared by: no contact that anybody can type, and unique as the index asks. */
export const erasedFold = (id: string): string => `${PREFIX}${id}`;

/** Whether the person's data was erased on request. */
export const isErased = ({ emailFolded }: Pick<typeof customers.$inferSelect, "emailFolded">): boolean =>
  emailFolded.startsWith(PREFIX);
