"use client";

import { type ReadonlyURLSearchParams, usePathname, useSearchParams } from "next/navigation";
import { useEffect } from "react";

/**
 * Tells the surrounding page (public/embed.js) how high this one is, in whole CSS pixels, so that it never has its own scrollbar;
 * and which step is shown, so that a new one starts at its top. Neither is secret: any site may know.
 */
export function TellHeight() {
  const step = stepOf(usePathname(), useSearchParams());
  useEffect(() => {
    if (window.parent === window) return;
    // If the top of a page is inside the padding, it's scrolled to after each click, and the site scrolls along.
    document.documentElement.style.scrollPaddingTop = "0";
    // The body is as high as its content; the document can be as high as the frame, and would then never shrink.
    const tell = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      window.parent.postMessage({ type: "booking:height", height, step }, "*");
    };
    // While a frame is out of sight, browsers don't let it observe anything, so it reports once without being seen.
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [step]);
  return null;
}

/** A word, never the address: that may contain the id of a booking, which gives access to it. */
function stepOf(pathname: string, query: ReadonlyURLSearchParams): string {
  if (!pathname.endsWith("/embed")) return "confirmation";
  if (!query.get("service")) return "service";
  return query.get("at") ? "details" : "time";
}
