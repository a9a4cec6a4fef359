"use client";

import { Button } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";

/** Shown when a page of the dashboard fails to load, which changes nothing. */
export default function Failed({ reset }: { reset(): void }) {
  return (
    <EmptyState title="Something went wrong" action={<Button onClick={reset}>Try again</Button>}>
      <p>The problem is on our end. Your bookings are safe.</p>
    </EmptyState>
  );
}
