import { bell } from "../../queue/wake";

/** Rung when there may be something to deliver to an endpoint. */
export const deliveriesBell = bell("deliveries");
