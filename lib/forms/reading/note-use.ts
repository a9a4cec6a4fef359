import type { Database } from "../../../db/client";
import { formUses } from "../../../db/schema";
import type { AnswerUse } from "../../../db/vocabulary";
import type { Ctx } from "../../context";

type Used = { formId: string; responseId?: string | null; customerId?: string | null };

/** Writes down what somebody of the business does with answers (rule F12.2). */
export async function noteUse(
  { org, actor, now }: Pick<Ctx, "org" | "actor" | "now">,
  db: Database,
  use: AnswerUse,
  { formId, responseId = null, customerId = null }: Used,
): Promise<void> {
  const userId = actor.kind === "user" ? actor.userId : "system";
  await db.insert(formUses).values({ orgId: org.id, formId, responseId, customerId, userId, use, usedAt: now });
}
