import type { Database } from "../../db/client";
import { formResponses, forms, formVersions } from "../../db/schema";
import { newId } from "../ids";

const HASH = "0".repeat(64);
const THEN = new Date("2026-01-05T10:00:00Z");

/** A form and a response to it whose answers have been deleted. */
export async function addEmptiedResponse(
  db: Database,
  orgId: string,
  customerId: string,
): Promise<{ forms: string; responses: string }> {
  const formId = newId("frm");
  const text = { name: "Intake", description: "" };
  const at = { createdAt: THEN, updatedAt: THEN, createdBy: "system" };
  await db.insert(forms).values({ orgId, id: formId, ...text, active: true, version: 1, fieldCount: 1, ...at });
  const fields = [{ id: "a", type: "text", label: "A", help: null, required: false }];
  const version = { orgId, formId, version: 1, ...text, fields, statements: {}, hash: HASH, writtenAt: THEN };
  await db.insert(formVersions).values(version);
  const id = newId("rsp");
  await db.insert(formResponses).values({
    orgId,
    id,
    formId,
    version: 1,
    versionHash: HASH,
    customerId,
    door: "desk",
    isSigned: false,
    seal: null,
    submittedAt: THEN,
    emptiedAt: THEN,
    emptiedReason: "deleted",
  });
  return { forms: formId, responses: id };
}
