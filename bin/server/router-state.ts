import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** The headers with which Next's own scripts request parts of pages. */
const PAGE_HEADERS = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch"];

/** Removes the headers that request a part of a page: the response is the whole page, or the API's answer. */
export function dropPageHeaders(headers: IncomingHttpHeaders): void {
  for (const name of PAGE_HEADERS) delete headers[name];
}

/** Whether a request states in Next's own format which page it's on; Next would fail on any other value. */
export function hasReadableState(headers: IncomingHttpHeaders): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}
