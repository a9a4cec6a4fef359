import { waker } from "../../queue/waker";

/** Woken when there may be something to deliver to an endpoint. */
export const deliveriesWaker = waker("deliveries");
