import { localText } from "../../time/local-text";
import { type Answer, ofField } from "../fields/answers";
import type { Field } from "../fields/field.schema";
import type { Signature } from "../fields/signatures";
import type { ShownForm } from "../views";
import { answerWords } from "./answer-words";
import type { ExportedResponse } from "./exported-responses";

/** A column: a field's id with one of the types that it has had. */
type Column = { id: string; type: string; label: string };

/** The columns of a file; `isCut`: there are more than it can have. */
export type Columns = { columns: Column[]; isCut: boolean };

/** Spreadsheets take a few times as many; no form in use has had a tenth of it. */
const COLUMNS_MAX = 1_000;

/** The columns of a form's answers (rule F12.3). Versions come newest first, so the first label of a field is its newest. */
export async function columnsOf(
  versions: AsyncIterable<Pick<ShownForm, "fields">>,
  columnsMax = COLUMNS_MAX,
): Promise<Columns> {
  const columns = new Map<string, Column>();
  for await (const { fields } of versions) {
    for (const { id, type, label } of fields) {
      if (type === "statement" || columns.has(`${type} ${id}`)) continue;
      if (columns.size === columnsMax) return { columns: [...columns.values()], isCut: true };
      columns.set(`${type} ${id}`, { id, type, label });
    }
  }
  return { columns: [...columns.values()], isCut: false };
}

/** The first row. */
export const headingOf = ({ columns }: Columns): string[] => [
  "response_id",
  "submitted_at",
  "submitted_local",
  "customer",
  "appointment_id",
  "version",
  "superseded",
  "seal",
  ...columns.map(({ label }) => label),
];

/** The row of a response. */
export function rowOf({ head, content }: ExportedResponse, { columns }: Columns, timezone: string): string[] {
  const { id, submittedAt, customerName, appointmentId, version, supersededAt } = head;
  const at = submittedAt.toISOString();
  const about = [
    id,
    at,
    localText(at, timezone),
    customerName,
    appointmentId ?? "",
    String(version),
    supersededAt === null ? "no" : "yes",
  ];
  if (content.state !== "sealed" && content.state !== "broken")
    return [...about, "can't be opened", ...columns.map(() => "")];
  const { form, answers, signatures } = content.filled;
  const fields = new Map(form.fields.map((field) => [`${field.type} ${field.id}`, field]));
  const cells = columns.map((column) => {
    const field = fields.get(`${column.type} ${column.id}`);
    return field === undefined ? "" : cellOf(field, ofField(answers, field.id), ofField(signatures, field.id));
  });
  return [...about, content.state === "sealed" ? "matches" : "doesn't match", ...cells];
}

function cellOf(field: Field, answer: Answer | undefined, signature: Signature | undefined): string {
  if (signature !== undefined) {
    const { name, method, forWhom, asWhat } = signature;
    return `signed by ${name}, ${method}${forWhom === null ? "" : `, for ${forWhom} as ${asWhat ?? ""}`}`;
  }
  return answerWords(field, answer);
}
