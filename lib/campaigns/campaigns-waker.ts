import { waker } from "../queue/waker";

/** Woken when a campaign has mails to send. */
export const campaignsWaker = waker("campaigns");
