import { WEBHOOK_EVENTS } from "../../db/vocabulary";
import { EVENT_WORDS } from "../outbox/payloads.schema";

/** The events that can be subscribed to, in the contract's order, and whether anything sends them yet. */
export const EVENT_GUIDE = WEBHOOK_EVENTS.map((event) => ({ event, ...EVENT_WORDS[event] }));
