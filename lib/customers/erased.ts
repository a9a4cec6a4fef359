import type { customers } from "../../db/schema";
import type { Contact } from "../fields/contact.schema";

/** What stands in place of a contact that was erased. */
export const ERASED_CONTACT: Contact = { name: "Erased customer", email: "", phone: "" };

const PREFIX = "erased:";

/** What an erased customer's e-mail and phone are compared by: no contact that anybody can type, and unique as the index asks. */
export const erasedFold = (id: string): string => `${PREFIX}${id}`;

/** Whether the person's data was erased on request. */
export const isErased = ({ emailFolded }: Pick<typeof customers.$inferSelect, "emailFolded">): boolean =>
  emailFolded.startsWith(PREFIX);
