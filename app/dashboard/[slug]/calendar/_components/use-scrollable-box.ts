import { useEffect, useRef } from "react";

/**
 * The part of the grid that scrolls can be reached and named by keyboard and screen reader, and begins with today's column in
 * view, where it is one of several.
 */
export function useScrollableBox() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scrolled = box.current?.querySelector(".rbc-time-content");
    if (!scrolled) return;
    scrolled.setAttribute("tabindex", "0");
    scrolled.setAttribute("role", "region");
    scrolled.setAttribute("aria-label", "Bookings by time");
    const today = scrolled.querySelector(":not(.rbc-time-view-resources) > .rbc-time-content > .rbc-today");
    // The columns have their widths once the grid has measured its gutter.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (today) scrolled.scrollLeft = today.getBoundingClientRect().right - scrolled.getBoundingClientRect().right;
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return box;
}
