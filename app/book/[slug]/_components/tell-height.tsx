"use client";

import { type ReadonlyURLSearchParams, usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Tells the page around (public/embed.js) how high this one is, in whole CSS pixels, so that it never scrolls within a
 * scroll; and which step is shown, so that a new one begins at its top. Neither is a secret: any site may hear it.
 */
export function TellHeight() {
  const step = stepOf(usePathname(), useSearchParams());
  useEffect(() => {
    if (window.parent === window) return;
    // A page whose top lies within the padding is scrolled to after each click, and takes the site around along.
    document.documentElement.style.scrollPaddingTop = "0";
    // The body is as high as what is in it; the document can be as high as the frame, and then would never shrink.
    const tell = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      window.parent.postMessage({ type: "booking:height", height, step }, "*");
    };
    // Out of sight, a browser lets frames of another site observe nothing: once it is told without being seen.
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [step]);
  return null;
}

/** A word, never the address: that can hold the id of a booking, which opens it. */
function stepOf(pathname: string, query: ReadonlyURLSearchParams): string {
  if (!pathname.endsWith("/embed")) return "confirmation";
  if (!query.get("service")) return "service";
  return query.get("at") ? "details" : "time";
}
