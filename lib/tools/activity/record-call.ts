import type { SQL } from "drizzle-orm";
import { insertRow } from "../../../db/insert-row";
import { toolCalls } from "../../../db/schema";
import type { Ctx } from "../../context";
import { newId } from "../../ids";
import type { Noted } from "../tool";

/**
 * The statement that notes what a call has changed, to be part of the change's own transaction (rule E10).
 *
 * @param client what the program calls itself
 */
export function recordCall({ org, actor, now }: Ctx, by: { tool: string; client: string }, noted: Noted): SQL {
  const keyId = actor.kind === "key" ? actor.keyId : null;
  const grantId = actor.kind === "grant" ? actor.grantId : null;
  return insertRow(toolCalls, { orgId: org.id, id: newId("call"), keyId, grantId, ...by, ...noted, calledAt: now });
}
