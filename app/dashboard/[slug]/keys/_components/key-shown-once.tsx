"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Button } from "@/app/_components/button";
import { CommandLine } from "@/app/_components/command-line";
import { Notice } from "@/app/_components/notice";

/** A key that has just been made. Its text lives in this page of this browser alone. */
export function KeyShownOnce({ apiKey, firstCall, onDone }: { apiKey: string; firstCall: string; onDone(): void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="space-y-5">
      <Notice ref={notice} tone="accent" role="status" title="Copy it now">
        <p>The key is shown this once and can’t be shown again. Keep it on your server, never in a page or an app.</p>
      </Notice>
      <CommandLine command={apiKey} label="Copy the key" />
      <div>
        <h3 className="mb-2 font-sans text-[1rem] font-semibold tracking-normal">A first call: the bookings to come</h3>
        <CommandLine command={`curl ${firstCall} -H "Authorization: Bearer ${apiKey}"`} label="Copy the call" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link href="/docs" target="_blank" className="prose-link">
          All calls
        </Link>
        <Button onClick={onDone}>I have copied it</Button>
      </div>
    </div>
  );
}
