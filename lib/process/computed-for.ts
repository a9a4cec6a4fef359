import { AsyncLocalStorage } from "node:async_hooks";
import { oncePerProcess } from "./once-per-process";

/**
 * The server of a request learns here how many milliseconds were computed for it, right after the computation. The gate of
 * computations (`work-in-turn`) reports it; outside of a request it isn't used.
 */
export const computedFor = oncePerProcess("computed-for", () => new AsyncLocalStorage<(ms: number) => void>());
