import type { DeliveryEvent } from "../../../db/vocabulary";

/**
 * The body of a delivery (rule V2). The payload's text is copied unchanged from the outbox, so that what is sent is what was written with
 * the change.
 *
 * @param data the payload, as JSON
 */
export function envelopeOf(event: DeliveryEvent, data: string, sentAt: Date): string {
  return `{"event":${JSON.stringify(event)},"sentAt":${JSON.stringify(sentAt.toISOString())},"data":${data}}`;
}
