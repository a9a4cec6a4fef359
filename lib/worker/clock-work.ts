import type { Database } from "../../db/client";
import { renderOldPosts } from "../blog/render-old-posts";
import { sweepEndedHolds } from "../bookings/change/sweep-ended-holds";
import { judgeUnread } from "../calendar-sync/accounts/judge-unread";
import { endDisconnected } from "../calendar-sync/disconnecting/end-disconnected";
import { sweepEndedOrders } from "../orders/placing/sweep-ended-orders";
import { foldWaitingChanges } from "../orgs/occupancy-revision";
import { tellOfFailedRefunds } from "../payments/tell-of-failed-refunds";
import { writeEndedDays } from "../reports/capacity/write-ended-days";

/**
 * Work that no request does, such as what the clock alone calls for. It does no harm however often it's done, or if another
 * process does it at the same time.
 */
export type ClockWork = (db: Database, now: Date) => Promise<unknown>;

/** Every sweep starts with this. */
export const clockWork: readonly ClockWork[] = [
  sweepEndedHolds,
  sweepEndedOrders,
  foldWaitingChanges,
  tellOfFailedRefunds,
  renderOldPosts,
  writeEndedDays,
  endDisconnected,
  judgeUnread,
];
