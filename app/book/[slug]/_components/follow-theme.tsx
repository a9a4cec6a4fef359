"use client";

import { useLayoutEffect } from "react";

/** How public/embed.js names the frame of a site that follows its visitor's light or dark mode. */
const FOLLOWS_SYSTEM = "booking:auto";

/** Lets an embedded page be dark if its site can be, too; otherwise it's light, as sites are by default. */
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
