import { z } from "zod";
import { hiddenFindings } from "../../db/schema";
import { command } from "../commands/command";
import { IdOrNone } from "../fields/id.schema";
import { DAY_MS } from "../time/local-date";
import { FINDINGS } from "./findings/finding.schema";

const HIDDEN_DAYS = 30;

export const HideFinding = z.object({
  id: z.enum(FINDINGS, "must be a finding"),
  /** what it is about; empty for the business as a whole */
  subject: IdOrNone,
});

/** Hides a finding for 30 days, also from programs (rule R13.1). */
export const hideFinding = command({
  needs: { user: "manage" },
  input: HideFinding,
  async run({ db, org, actor, now }, { id, subject }): Promise<{ hiddenUntil: string }> {
    const hiddenUntil = new Date(now.getTime() + HIDDEN_DAYS * DAY_MS);
    const hiddenBy = actor.kind === "user" ? actor.userId : "";
    await db
      .insert(hiddenFindings)
      .values({ orgId: org.id, finding: id, subject, hiddenUntil, hiddenBy })
      .onConflictDoUpdate({
        target: [hiddenFindings.orgId, hiddenFindings.finding, hiddenFindings.subject],
        set: { hiddenUntil, hiddenBy },
      });
    return { hiddenUntil: hiddenUntil.toISOString() };
  },
});
