import type { ReactNode } from "react";
import { isForTables } from "@/lib/catalog/is-for-tables";
import { BookShell } from "../../_components/book-shell";
import type { Business } from "../../business";

/** What a blog's pages say where they invite to book. */
export const invitationOf = ({ texts, catalog }: Pick<Business, "texts" | "catalog">): string =>
  texts(isForTables(catalog) ? "services.titleTable" : "services.title");

/** The frame of a blog's pages: the business's own, with the way to book. */
export function BlogShell({ business, children }: { business: Business; children: ReactNode }) {
  return (
    <BookShell business={business} link={{ href: `/book/${business.slug}`, text: invitationOf(business) }}>
      {children}
    </BookShell>
  );
}
