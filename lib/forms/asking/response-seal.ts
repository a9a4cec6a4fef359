import { timingSafeEqual } from "node:crypto";
import type { ResponseDoor } from "../../../db/vocabulary";
import { canonicalJson } from "../../idempotency/body-hash";
import { type KeyRing, keyedHash, type SealingKey } from "../../secrets/key-ring";
import type { Place } from "../../secrets/seal";
import type { ShownForm } from "../views";

const PURPOSE = "seal of a response to a form and of what it was shown";
/** Marks a seal over all of `Said` and the HTML of the statements. */
const WHOLE = "s2";
/** Of the first seals, which had no mark and covered less. */
const FIRST_PURPOSE = "seal of a response to a form";

/** Everything that a response says, with its sealed texts as they are when open. */
type Said = {
  orgId: string;
  id: string;
  formId: string;
  version: number;
  versionHash: string;
  customerId: string;
  appointmentId: string | null;
  linkId: string | null;
  door: ResponseDoor;
  isSigned: boolean;
  submittedAt: Date;
  answers: string;
  signatures: string;
  evidence: string;
};

/** What the sender saw beside what the version's hash covers. */
type Seen = Pick<ShownForm, "statements">;

/** Where a sealed text of a response belongs. */
export const columnPlace = (column: "answers" | "signatures" | "evidence", orgId: string, rowId: string): Place => ({
  column: `form_responses.${column}`,
  orgId,
  rowId,
});

/** The seal over a response and what its sender saw, which shows any later change (rule F7.2), with the id of its key. */
export function sealOfResponse(key: SealingKey, said: Said, { statements }: Seen): string {
  const { version, linkId, door, isSigned } = said;
  const all = { ...firstParts(said), version, linkId, door, isSigned, statements };
  return `${WHOLE}.${key.id}.${keyedHash(key, PURPOSE, canonicalJson(all))}`;
}

function firstSeal(key: SealingKey, said: Said): string {
  return `${key.id}.${keyedHash(key, FIRST_PURPOSE, canonicalJson(firstParts(said)))}`;
}

function firstParts(said: Said) {
  const { orgId, id, formId, versionHash, customerId, appointmentId, answers, signatures, evidence } = said;
  const submittedAt = said.submittedAt.toISOString();
  return { orgId, id, formId, versionHash, customerId, appointmentId, submittedAt, answers, signatures, evidence };
}

/** What a seal proves: that everything is as it was sent; all but the HTML of the statements; or nothing. */
export type Proof = "all" | "not_statements" | "nothing";

/** Judges a response by its seal. */
export function proofOf({ all }: Pick<KeyRing, "all">, seal: string, said: Said, seen: Seen): Proof {
  for (const key of all) {
    if (seal.startsWith(`${WHOLE}.${key.id}.`))
      return isEqual(seal, sealOfResponse(key, said, seen)) ? "all" : "nothing";
    if (seal.startsWith(`${key.id}.`)) return isEqual(seal, firstSeal(key, said)) ? "not_statements" : "nothing";
  }
  return "nothing";
}

function isEqual(one: string, other: string): boolean {
  const [is, should] = [Buffer.from(one), Buffer.from(other)];
  return is.length === should.length && timingSafeEqual(is, should);
}
