import { timingSafeEqual } from "node:crypto";
import { canonicalJson } from "../../idempotency/body-hash";
import { type KeyRing, keyedHash, type SealingKey } from "../../secrets/key-ring";
import type { Place } from "../../secrets/seal";

const PURPOSE = "seal of a response to a form";

/** Everything that a response says, with its sealed texts as they are when open. */
type Said = {
  orgId: string;
  id: string;
  formId: string;
  versionHash: string;
  customerId: string;
  appointmentId: string | null;
  submittedAt: Date;
  answers: string;
  signatures: string;
  evidence: string;
};

/** Where a sealed text of a response belongs. */
export const columnPlace = (column: "answers" | "signatures" | "evidence", orgId: string, rowId: string): Place => ({
  column: `form_responses.${column}`,
  orgId,
  rowId,
});

/** The seal over a response, which shows any later change of it (rule F7.2), with the id of its key. */
export function sealOfResponse(key: SealingKey, said: Said): string {
  const { orgId, id, formId, versionHash, customerId, appointmentId, answers, signatures, evidence } = said;
  const submittedAt = said.submittedAt.toISOString();
  const all = { orgId, id, formId, versionHash, customerId, appointmentId, submittedAt, answers, signatures, evidence };
  return `${key.id}.${keyedHash(key, PURPOSE, canonicalJson(all))}`;
}

/** Whether a response is as it was sent. */
export function isUnchanged({ all }: Pick<KeyRing, "all">, seal: string, said: Said): boolean {
  const key = all.find(({ id }) => seal.startsWith(`${id}.`));
  if (key === undefined) return false;
  const [is, should] = [Buffer.from(seal), Buffer.from(sealOfResponse(key, said))];
  return is.length === should.length && timingSafeEqual(is, should);
}
