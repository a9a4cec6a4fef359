import { EVENT_GUIDE } from "@/lib/webhooks/event-guide";

/** The events as they are chosen from, by what they are about. */
export const EVENT_GROUPS = [...new Set(EVENT_GUIDE.map(({ group }) => group))].map((name) => {
  const events = EVENT_GUIDE.filter(({ group }) => group === name);
  return { name, events, isSent: events.some(({ isSent }) => isSent) };
});

/** The events selected by default for a new endpoint. */
export const USUAL_EVENTS = EVENT_GUIDE.flatMap(({ event, isSent }) => (isSent ? [event] : []));
