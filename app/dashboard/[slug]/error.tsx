"use client";

import { Button } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";

/** What is shown where a page of the dashboard failed; nothing was changed by looking at it. */
export default function Failed({ reset }: { reset(): void }) {
  return (
    <EmptyState title="Something went wrong" action={<Button onClick={reset}>Try again</Button>}>
      <p>The problem is on our end. Your bookings are safe.</p>
    </EmptyState>
  );
}
