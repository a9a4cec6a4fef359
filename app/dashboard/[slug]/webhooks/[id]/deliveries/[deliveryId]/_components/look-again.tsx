"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState, useTransition } from "react";
import { Button } from "@/app/_components/buttons/button";
import { useIsReady } from "@/app/_components/forms/use-is-ready";

const EVERY_MS = 1_000;
const LOOKS_MAX = 60;

/**
 * A delivery's status, announced when it changes. While it is pending, the page is refreshed about every second, for about a
 * minute.
 */
export function LookAgain({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const router = useRouter();
  const isReady = useIsReady();
  const [looks, setLooks] = useState(0);
  const [isLooking, startLooking] = useTransition();
  const isOver = looks >= LOOKS_MAX;
  useEffect(() => {
    if (!isWaiting || isLooking || isOver) return;
    const timer = setTimeout(() => {
      setLooks((count) => count + 1);
      startLooking(() => router.refresh());
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isLooking, isOver, router]);
  return (
    <div>
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {children}
      </div>
      {isWaiting && !isOver && (
        <p className="mt-1 text-[0.9375rem]">
          {isReady ? "Updates automatically." : "Reload the page to see updates."}
        </p>
      )}
      {isWaiting && isOver && (
        <Button look="quiet" className="mt-3" onClick={() => setLooks(0)}>
          Check again
        </Button>
      )}
    </div>
  );
}
