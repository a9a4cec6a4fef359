import { pruneLinks } from "../auth/prune-links";
import { pruneAnswers } from "../idempotency/kept-answer";
import { pruneCounters } from "../rate-limit/pass-limit";
import { pruneDeliveries } from "../webhooks/log/prune-deliveries";
import type { ClockWork } from "./clock-work";

/** What deletes, in each room, what it has kept for a time that is over. */
export const retentions: readonly ClockWork[] = [pruneAnswers, pruneCounters, pruneLinks, pruneDeliveries];
