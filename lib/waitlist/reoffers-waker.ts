import { waker } from "../queue/waker";

/** Woken when a waiting person may be offered a time. */
export const reoffersWaker = waker("reoffers");
