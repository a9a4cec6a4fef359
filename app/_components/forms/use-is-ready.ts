"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page's scripts have taken over. Until then a button that they answer is disabled: the browser would send its form
 * by itself.
 */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
