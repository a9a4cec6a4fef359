"use client";

import "./globals.css";
import { Button } from "./_components/buttons/button";
import { fontVariables } from "./_components/fonts";

/** Replaces the page when even its layout failed. */
export default function GlobalErrorPage({ retry }: { retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <title>Something went wrong</title>
        <main className="mx-auto max-w-2xl px-5 py-20 sm:px-8">
          <h1 className="text-[2.25rem] sm:text-[3rem]">Something went wrong</h1>
          <p className="mt-4 text-[1.125rem] text-ink-soft">That’s on us. Any bookings you’ve made are safe.</p>
          <p className="mt-7">
            <Button onClick={() => retry()}>Try again</Button>
          </p>
        </main>
      </body>
    </html>
  );
}
