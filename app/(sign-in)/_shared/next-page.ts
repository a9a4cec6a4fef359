import { ownPath } from "@/lib/auth/local-path";
import { env } from "@/lib/env/env";

/** Where the person is going, as the address says; always one of our own pages. */
export const nextPage = (asked: string | string[] | undefined, otherwise = "/dashboard"): string =>
  ownPath(asked, env().appUrl, otherwise);

/** An address of one of these pages that remembers where the person is going. */
export const withNext = (path: string, next: string): string => `${path}?${new URLSearchParams({ next })}`;
