import { AsyncLocalStorage } from "node:async_hooks";
import { oncePerProcess } from "./once-per-process";

/**
 * Whoever serves a request learns in here how long has been computed for it, in milliseconds, as soon as it has been. The gate of
 * computations (`work-in-turn`) tells; outside of a request nobody asks.
 */
export const computedFor = oncePerProcess("computed-for", () => new AsyncLocalStorage<(ms: number) => void>());
