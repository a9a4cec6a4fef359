import { z } from "zod";
import type { formResponses } from "../../../db/schema";
import { RESPONSE_DOORS } from "../../../db/vocabulary";
import type { KeyRing } from "../../secrets/key-ring";
import { open } from "../../secrets/seal";
import { columnPlace, proofOf } from "../asking/response-seal";
import type { Field } from "../fields/field.schema";
import { Signatures } from "../fields/signatures";
import type { ResponseContent, ShownForm } from "../views";

export type ResponseRow = typeof formResponses.$inferSelect;

const StoredAnswers = z.record(z.string(), z.union([z.string(), z.number(), z.literal(true), z.array(z.string())]));
const StoredEvidence = z.object({
  client: z.string().nullable(),
  userAgent: z.string(),
  locale: z.string(),
  timezone: z.string(),
  door: z.enum(RESPONSE_DOORS),
  mailedTo: z.string().nullable(),
  signingText: z.string().nullable(),
});

/**
 * Opens a response and checks it, and the version that it's shown with, against its seal (rule F7.2).
 *
 * @param shown the version that was answered, its hash made from what is stored now
 */
export function openResponse(ring: Pick<KeyRing, "all">, row: ResponseRow, shown: ShownForm): ResponseContent {
  const { orgId, id } = row;
  if (row.answers === null || row.signatures === null || row.evidence === null) return { state: "emptied" };
  const answers = open(ring, columnPlace("answers", orgId, id), row.answers);
  const signatures = open(ring, columnPlace("signatures", orgId, id), row.signatures);
  const evidence = open(ring, columnPlace("evidence", orgId, id), row.evidence);
  for (const one of [answers, signatures, evidence])
    if (!one.ok) return { state: "unreadable", missingKey: one.missingKey };
  if (!answers.ok || !signatures.ok || !evidence.ok) return { state: "unreadable", missingKey: null };
  const texts = { answers: answers.text, signatures: signatures.text, evidence: evidence.text };
  const stored = StoredEvidence.parse(JSON.parse(texts.evidence));
  const isTheVersion = row.versionHash === shown.hash;
  const proof = isTheVersion && row.seal !== null ? proofOf(ring, row.seal, { ...row, ...texts }, shown) : "nothing";
  const filled = {
    form: proof === "not_statements" ? { ...shown, statements: asWritten(shown.fields) } : shown,
    answers: StoredAnswers.parse(JSON.parse(texts.answers)),
    signatures: Signatures.parse(JSON.parse(texts.signatures)),
    submittedAt: row.submittedAt,
    signingText: stored.signingText,
  };
  return { state: proof === "nothing" ? "broken" : "sealed", filled, evidence: stored };
}

/** The statements' Markdown as it was written: the first seals cover that, and not the HTML made of it. */
function asWritten(fields: readonly Field[]): Record<string, string> {
  const statements = fields.filter((field) => field.type === "statement");
  return Object.fromEntries(statements.map(({ id, text }) => [id, `<p>${inHtml(text)}</p>`]));
}

const inHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\r?\n/g, "<br>");
