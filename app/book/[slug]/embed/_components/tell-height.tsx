"use client";

import { useEffect } from "react";

/** Tells the page around how high this one is, so that it never scrolls within a scroll. A height is no secret. */
export function TellHeight() {
  useEffect(() => {
    if (window.parent === window) return;
    const tell = () =>
      window.parent.postMessage({ type: "booking:height", height: document.documentElement.offsetHeight }, "*");
    const observer = new ResizeObserver(tell);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, []);
  return null;
}
