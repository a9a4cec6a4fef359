import { ownPath } from "@/lib/auth/local-path";
import { env } from "@/lib/env/env";

/** Where somebody is on the way to, as the address says; always a page of ours. */
export const nextPage = (asked: string | string[] | undefined, otherwise = "/dashboard"): string =>
  ownPath(asked, env().appUrl, otherwise);

/** An address of one of these pages that remembers where somebody is on the way to. */
export const withNext = (path: string, next: string): string => `${path}?${new URLSearchParams({ next })}`;
