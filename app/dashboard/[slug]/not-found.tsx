import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";

/** What stands where the dashboard has nothing. */
export default function NothingHere() {
  return (
    <EmptyState title="There is nothing here" action={<ButtonLink href="/dashboard">To your dashboard</ButtonLink>}>
      <p>It may have been removed, it may belong to another business, or your role may not reach this far.</p>
    </EmptyState>
  );
}
