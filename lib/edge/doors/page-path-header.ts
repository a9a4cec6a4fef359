/** By it what stands in front of the pages (proxy.ts) tells a page its own address, to come back to after signing in. */
export const PAGE_PATH_HEADER = "x-page-path";
