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
export function recordCall(ctx: Ctx, by: { tool: string; client: string; keyId: string }, noted: Noted): SQL {
  return insertRow(toolCalls, { orgId: ctx.org.id, id: newId("call"), ...by, ...noted, calledAt: ctx.now });
}
