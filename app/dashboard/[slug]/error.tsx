"use client";

import { Button } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";

/** What stands where a page of the dashboard failed; nothing was changed by looking at it. */
export default function Failed({ reset }: { reset(): void }) {
  return (
    <EmptyState title="This page could not be shown" action={<Button onClick={reset}>Try again</Button>}>
      <p>Something went wrong on our side. Your bookings are not affected.</p>
    </EmptyState>
  );
}
