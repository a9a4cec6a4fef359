import type { IncomingHttpHeaders } from "node:http";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** By these Next's own scripts ask for parts of pages. */
const PAGE_HEADERS = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch"];

/** Takes from a request what asks for a part of a page: the answer is the whole, or what the API says. */
export function dropPageHeaders(headers: IncomingHttpHeaders): void {
  for (const name of PAGE_HEADERS) delete headers[name];
}

/** Whether a request says in Next's own way where its page stands; whatever else it says, Next would fail on. */
export function hasReadableState(headers: IncomingHttpHeaders): boolean {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
    return true;
  } catch {
    return false;
  }
}
