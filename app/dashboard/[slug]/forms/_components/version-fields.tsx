import { choiceLabel, choicesOf } from "@/app/_components/form-fields/choices";
import { Statement } from "@/app/_components/form-fields/statement";
import { Badge } from "@/app/_components/lists/badge";
import { ofField } from "@/lib/forms/fields/answers";
import { type Field, optionLabel } from "@/lib/forms/fields/field.schema";
import type { ShownForm } from "@/lib/forms/views";
import { TYPE_WORDS } from "../type-words";

const ANSWERS = { yes: "Yes", no: "No" };

/** The fields of a version, only to be read. */
export function VersionFields({ shown: { fields, statements }, locale }: { shown: ShownForm; locale: string }) {
  return (
    <ol className="mt-5 divide-y divide-line border-t border-line">
      {fields.map((field) => (
        <li key={field.id} className="space-y-1.5 py-4">
          {field.type === "statement" ? (
            <div lang={locale}>
              <Statement label={field.label} html={ofField(statements, field.id) ?? ""} />
            </div>
          ) : (
            <p lang={locale} className="font-semibold wrap-anywhere">
              {field.label}
            </p>
          )}
          <p className="flex flex-wrap gap-1.5">
            <Badge>{TYPE_WORDS[field.type]}</Badge>
            {field.required && <Badge tone="brand">Required</Badge>}
          </p>
          {field.type !== "statement" && field.help !== null && (
            <p lang={locale} className="whitespace-pre-line text-[0.9375rem] text-ink-soft wrap-anywhere">
              {field.help}
            </p>
          )}
          {"options" in field && (
            <ul lang={locale} className="list-disc ps-5 text-[0.9375rem] wrap-anywhere">
              {field.options.map(optionLabel).map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          )}
          <Details field={field} fields={fields} />
        </li>
      ))}
    </ol>
  );
}

/** When the field is shown, and which answers it takes. */
function Details({ field, fields }: { field: Field; fields: readonly Field[] }) {
  const lines = [conditionOf(field, fields), boundsOf(field), behalfOf(field)].filter((line) => line !== null);
  return lines.map((line) => (
    <p key={line} className="text-[0.9375rem] text-ink-soft wrap-anywhere">
      {line}
    </p>
  ));
}

function conditionOf(field: Field, fields: readonly Field[]): string | null {
  if (!("showIf" in field) || field.showIf === undefined) return null;
  const { showIf } = field;
  const asked = fields.find(({ id }) => id === showIf.field);
  const value = "includes" in showIf ? showIf.includes : showIf.equals;
  return `Shown if “${asked?.label ?? showIf.field}” is answered “${choiceLabel(asked ? choicesOf(asked, ANSWERS) : null, value)}”`;
}

function boundsOf(field: Field): string | null {
  if (field.type !== "number" && field.type !== "date") return null;
  const [from, to] = [field.min, field.max].map((bound) => (bound === "today" ? "the day it’s filled in" : bound));
  if (from !== undefined && to !== undefined) return `From ${from} to ${to}`;
  if (from !== undefined) return `From ${from}`;
  return to === undefined ? null : `Up to ${to}`;
}

const behalfOf = (field: Field): string | null =>
  field.type === "signature" && field.onBehalf ? "Somebody can sign for another person" : null;
