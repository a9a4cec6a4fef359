import type { Database } from "../../db/client";
import { sweepEndedHolds } from "../bookings/change/sweep-ended-holds";
import { tellOfFailedRefunds } from "../bookings/work/tell-of-failed-refunds";
import { foldWaitingChanges } from "../orgs/occupancy-revision";

/**
 * What no request does, such as what the clock alone calls for. Whoever else does it at the same time, and however often it is
 * done, it does no harm.
 */
export type ClockWork = (db: Database, now: Date) => Promise<unknown>;

/** What each sweep begins with. */
export const clockWork: readonly ClockWork[] = [sweepEndedHolds, foldWaitingChanges, tellOfFailedRefunds];
