import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";

/** Shown for addresses the dashboard doesn't have. */
export default function NothingHere() {
  return (
    <EmptyState title="We can’t find that page" action={<ButtonLink href="/dashboard">Go to dashboard</ButtonLink>}>
      <p>It may have been removed, or you don’t have access to it.</p>
    </EmptyState>
  );
}
