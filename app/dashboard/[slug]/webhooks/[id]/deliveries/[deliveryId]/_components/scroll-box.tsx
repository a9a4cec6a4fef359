"use client";

import { useEffect, useRef, useState } from "react";

/** A preformatted text that scrolls inside itself; it can be reached by keyboard when there is something to scroll. */
export function ScrollBox({ text, label, isLow = false }: { text: string; label: string; isLow?: boolean }) {
  const box = useRef<HTMLPreElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setScrolling(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <pre
      ref={box}
      {...(isScrolling && { tabIndex: 0, role: "region", "aria-label": label })}
      className={`${isLow ? "max-h-44" : "max-h-96"} overflow-y-auto rounded-control border border-line bg-sunken px-3.5 py-2.5 text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap`}
    >
      <code>{text}</code>
    </pre>
  );
}
