import { localText } from "../../time/local-text";
import { type Answer, ofField } from "../fields/answers";
import { type Field, optionLabel, optionValue } from "../fields/field.schema";
import type { Signature } from "../fields/signatures";
import type { ShownForm } from "../views";
import type { ExportedResponse } from "./exported-responses";

type Column = { id: string; type: string; label: string };

/** The responses as a table: the newest label of each field heads its column (rule F12.3). */
export function csvTable(
  versions: readonly ShownForm[],
  responses: readonly ExportedResponse[],
  timezone: string,
): string[][] {
  const columns = columnsOf(versions);
  const heading = [
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
  const rows = responses.map(({ head, content }) => {
    const { id, submittedAt, customerName, appointmentId, version, supersededAt } = head;
    const local = localText(submittedAt.toISOString(), timezone);
    const about = [
      id,
      submittedAt.toISOString(),
      local,
      customerName,
      appointmentId ?? "",
      String(version),
      supersededAt === null ? "no" : "yes",
    ];
    if (content.state !== "sealed" && content.state !== "broken")
      return [...about, "can't be opened", ...columns.map(() => "")];
    const { form, answers, signatures } = content.filled;
    const cells = columns.map((column) => {
      const field = form.fields.find(({ id, type }) => id === column.id && type === column.type);
      return field === undefined ? "" : cellOf(field, ofField(answers, field.id), ofField(signatures, field.id));
    });
    return [...about, content.state === "sealed" ? "matches" : "doesn't match", ...cells];
  });
  return [heading, ...rows];
}

/** Versions come newest first, so the first label of a field is its newest. */
function columnsOf(versions: readonly ShownForm[]): Column[] {
  const columns = new Map<string, Column>();
  for (const { fields } of versions) {
    for (const { id, type, label } of fields) {
      if (type !== "statement" && !columns.has(`${type} ${id}`)) columns.set(`${type} ${id}`, { id, type, label });
    }
  }
  return [...columns.values()];
}

function cellOf(field: Field, answer: Answer | undefined, signature: Signature | undefined): string {
  if (signature !== undefined) {
    const { name, method, forWhom, asWhat } = signature;
    return `signed by ${name}, ${method}${forWhom === null ? "" : `, for ${forWhom} as ${asWhat ?? ""}`}`;
  }
  if (answer === undefined) return "";
  if (answer === true) return "yes";
  const values = Array.isArray(answer) ? answer : [String(answer)];
  if (!("options" in field)) return values.join("; ");
  const labels = new Map(field.options.map((option) => [optionValue(option), optionLabel(option)]));
  return values.map((value) => labels.get(value) ?? value).join("; ");
}
