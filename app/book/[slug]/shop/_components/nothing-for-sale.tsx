import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import type { Business } from "../../business";
import { invitationOf } from "../../invitation";

/** Instead of what a shop sells: it's closed, or has nothing for sale. */
export function NothingForSale({ business, isOpen }: { business: Business; isOpen: boolean }) {
  const { texts, slug } = business;
  return (
    <EmptyState
      title={texts(isOpen ? "shop.empty" : "shop.closed")}
      action={<ButtonLink href={`/book/${slug}`}>{invitationOf(business)}</ButtonLink>}
    >
      {texts(isOpen ? "shop.emptyHint" : "shop.closedHint")}
    </EmptyState>
  );
}
