"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/app/_components/button";
import { CommandLine } from "@/app/_components/command-line";
import { Notice } from "@/app/_components/notice";

/** A secret that has just been made. Its text lives in this page of this browser alone. */
export function SecretShownOnce({ secret, next, onDone }: { secret: string; next: string; onDone(): void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="space-y-5">
      <Notice ref={notice} tone="accent" role="status" title="Copy it now">
        <p>
          The secret is shown this once and can’t be shown again. Keep it on your server, never in a page or an app.
        </p>
      </Notice>
      <CommandLine command={secret} label="Copy the secret" />
      <div>
        <h3 className="mb-2 font-sans text-[1rem] font-semibold tracking-normal">What to do next</h3>
        <ol className="list-decimal space-y-1 ps-5">
          <li>Give the secret to your receiver.</li>
          <li>
            Let it{" "}
            <a href="/docs/webhooks#verify" target="_blank" rel="noopener" className="prose-link">
              verify each signature
            </a>{" "}
            with it.
          </li>
          <li>{next}</li>
        </ol>
      </div>
      <div className="flex justify-end">
        <Button onClick={onDone}>I have copied it</Button>
      </div>
    </div>
  );
}
