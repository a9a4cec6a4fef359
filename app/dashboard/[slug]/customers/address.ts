import { SEARCH_TEXT_MAX } from "@/lib/customers/schema";
import type { ListQuery } from "@/lib/desk/customers/list-customers-page";

/** What a page's address asks for, by its parameters; what makes no sense is left out. */
type Sent = Record<string, string | string[] | undefined>;

/** The list's search and place. */
export function readListQuery(sent: Sent): ListQuery {
  return { text: (one(sent.q) ?? "").trim().slice(0, SEARCH_TEXT_MAX), ...readCursor(sent) };
}

/** Where a list goes on. */
export function readCursor(sent: Sent): { after?: string; before?: string } {
  return { after: one(sent.after), before: one(sent.before) };
}

/** The URL of the page that continues from a position; nothing if there is none. */
export function addressOfPage(
  path: string,
  direction: "after" | "before",
  id: string | null,
  text = "",
): string | undefined {
  return id === null ? undefined : `${path}?${new URLSearchParams({ ...(text ? { q: text } : {}), [direction]: id })}`;
}

/** A parameter; PostgreSQL holds no U+0000, so no text has it. */
function one(value: string | string[] | undefined): string | undefined {
  const text = (Array.isArray(value) ? value[0] : value)?.replaceAll("\0", "").toWellFormed();
  return text || undefined;
}
