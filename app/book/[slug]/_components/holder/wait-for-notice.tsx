"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Seconds between checks; few enough for the limit on reads of the page. The last one repeats. */
const WAITS_S: readonly number[] = [2, 3, 5, 10, 15, 20];
const LOOKS_MAX = 18;
const SECOND_MS = 1_000;

/** Checks repeatedly whether the payment's notice has arrived, while the page is visible. */
export function WaitForNotice() {
  const router = useRouter();
  useEffect(() => {
    let looks = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(look, (WAITS_S[Math.min(looks, WAITS_S.length - 1)] ?? 20) * SECOND_MS);
    };
    const look = () => {
      if (document.visibilityState === "visible") {
        looks += 1;
        router.refresh();
      }
      if (looks < LOOKS_MAX) wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, [router]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content="15" />
    </noscript>
  );
}
