"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether the page's scripts have taken over. Until then, buttons that they handle are disabled: the browser would submit the form itself.
 */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
