"use client";

import { Button, ButtonLink } from "../_components/buttons/button";
import { PageShell } from "../_components/pages/page-shell";

/** A page that failed; the server's log has the cause under the same reference. */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <PageShell>
      <h1 className="text-[2.25rem] sm:text-[3rem]">Something went wrong</h1>
      <p className="mt-4 max-w-xl text-[1.125rem] text-ink-soft">That’s on us. Any bookings you’ve made are safe.</p>
      <p className="mt-7 flex flex-wrap gap-3">
        <Button onClick={() => retry()}>Try again</Button>
        <ButtonLink href="/" look="quiet">
          Go to the home page
        </ButtonLink>
      </p>
      <ErrorNumber error={error} />
    </PageShell>
  );
}

function ErrorNumber({ error }: { error: unknown }) {
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  if (typeof digest !== "string") return null;
  return <p className="figures mt-8 text-ink-soft">Error reference: {digest}</p>;
}
