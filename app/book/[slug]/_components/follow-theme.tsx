"use client";

import { useLayoutEffect } from "react";

/** How public/embed.js names the frame of a site that follows its visitor's system, light or dark. */
const FOLLOWS_SYSTEM = "booking:auto";

/** Lets a page within another site be dark where that site can be, too; else it is light, as sites are unless they say so. */
export function FollowTheme() {
  useLayoutEffect(() => {
    if (window.name !== FOLLOWS_SYSTEM) return;
    document.documentElement.dataset.theme = "auto";
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, []);
  return null;
}
