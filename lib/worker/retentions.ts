import type { Database } from "../../db/client";
import { pruneLinks } from "../auth/prune-links";
import { pruneOccupations } from "../bookings/placing/prune-occupations";
import { prunePushes } from "../calendar-sync/pushing/prune-pushes";
import { pruneRecipients } from "../campaigns/keeping/prune-recipients";
import { pruneErased } from "../customers/prune-erased";
import { expireResponses, pruneFormLinks, pruneFormUses } from "../forms/keeping/prune-forms";
import { pruneVersions } from "../forms/saving/prune-versions";
import { pruneAnswers } from "../idempotency/kept-answer";
import { pruneOAuth } from "../oauth/prune-oauth";
import { pruneNotices } from "../payments/prune-notices";
import { prunePictures } from "../pictures/prune-pictures";
import { pruneCounters } from "../rate-limit/pass-limit";
import { pruneReports } from "../reports/prune-reports";
import { pruneToolCalls } from "../tools/activity/prune-calls";
import { pruneWaitlists } from "../waitlist/prune-waitlists";
import { pruneBudgets } from "../webhooks/delivering/host-budget";
import { pruneDeliveries } from "../webhooks/log/prune-deliveries";
import { forgetGoneSubjects, forgetGoneWork } from "./forget-gone-subjects";
import { pruneJobs } from "./prune-jobs";

/** Deletes what has expired, up to a limit; false: more is left to delete. */
type Retention = (db: Database, now: Date) => Promise<boolean>;

/** The functions that delete, in each room, what has expired or belonged to something that is gone (rule O10.1). */
export const retentions: readonly Retention[] = [
  pruneAnswers,
  pruneCounters,
  pruneLinks,
  pruneDeliveries,
  pruneBudgets,
  pruneJobs,
  pruneNotices,
  pruneToolCalls,
  pruneOAuth,
  pruneOccupations,
  pruneWaitlists,
  prunePictures,
  pruneReports,
  expireResponses,
  pruneFormLinks,
  pruneFormUses,
  pruneVersions,
  pruneRecipients,
  prunePushes,
  forgetGoneSubjects,
  forgetGoneWork,
  pruneErased,
];
