import type { ReactNode } from "react";
import { BookShell } from "../../_components/book-shell";
import type { Business } from "../../business";
import { invitationOf } from "../../invitation";

/** The frame of a blog's pages: the business's own, with the way to book. */
export function BlogShell({ business, children }: { business: Business; children: ReactNode }) {
  return (
    <BookShell business={business} links={[{ href: `/book/${business.slug}`, text: invitationOf(business) }]}>
      {children}
    </BookShell>
  );
}
