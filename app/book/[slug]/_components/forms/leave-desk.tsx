"use client";

import { useEffect } from "react";
import { ButtonLink } from "@/app/_components/buttons/button";

/** Leaves a page for good on a tablet that the next customer gets: going back doesn't lead to it. */
export function LeaveDesk({ href, text }: { href: string; text: string }) {
  return (
    <ButtonLink
      href={href}
      onClick={(event) => {
        event.preventDefault();
        window.location.replace(href);
      }}
    >
      {text}
    </ButtonLink>
  );
}

/** Copies that were left; the browser may still have them. */
const left = new Set<string>();

/** On a copy that is shown once: whoever comes back to it gets the page from the server, which has it no longer. */
export function ShownOnce({ address }: { address: string }) {
  useEffect(() => {
    if (left.has(address)) window.location.reload();
    const hide = () => {
      document.body.hidden = true;
    };
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pagehide", hide);
    window.addEventListener("pageshow", reload);
    return () => {
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", reload);
      // Later, since React may only be trying out whether the effect can be run twice.
      setTimeout(() => window.location.pathname.startsWith(address) || left.add(address));
    };
  }, [address]);
  return null;
}
