import type { Catalog } from "../../catalog/catalog";
import { directionOf } from "../../locale/direction";
import { languageFor } from "../../locale/texts";
import type { MailContent } from "./mail-content";

type Letterhead = Pick<MailContent, "language" | "direction" | "business">;

/** What every message of a business has: its language and direction, its name and where to find it. */
export function letterhead({ name, address, phone, locale }: Catalog["profile"]): Letterhead {
  const language = languageFor(locale);
  return {
    language: locale.startsWith(language) ? locale : language,
    direction: directionOf(locale),
    business: { name, address: address.trim(), phone: phone.trim() },
  };
}
