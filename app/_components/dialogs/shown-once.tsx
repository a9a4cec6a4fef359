"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../buttons/button";
import { CommandLine } from "../buttons/command-line";
import { Notice } from "../pages/notice";

/** What a dialog has created and shows once: closing the dialog forgets it. */
export function useShownOnce<Made>() {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  return {
    isOpen,
    made,
    open: () => setOpen(true),
    show: (next: Made) => {
      setMade(next);
      setOpen(true);
    },
    close: () => {
      setOpen(false);
      setMade(null);
    },
  };
}

/** A secret that has just been created. Its text exists only on this page in this browser. */
export function ShownOnce({
  name,
  text,
  next,
  aside,
  onDone,
  children,
}: {
  /** what kind of secret it is, in a sentence */
  name: "key" | "secret";
  text: string;
  /** the heading of what to do with it, which is the children */
  next: string;
  /** next to the button that closes it */
  aside?: ReactNode;
  onDone(): void;
  children: ReactNode;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="space-y-5">
      <Notice ref={notice} tone="accent" role="status" title={`Copy the ${name} now`}>
        <p>You won’t see it again. Keep it on your server, never in a website or app.</p>
      </Notice>
      <CommandLine command={text} label={`Copy the ${name}`} />
      <div>
        <h3 className="mb-2 font-sans text-[1rem] font-semibold tracking-normal">{next}</h3>
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {aside && <div className="me-auto">{aside}</div>}
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
