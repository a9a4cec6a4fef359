"use client";

import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { SelectField } from "@/app/_components/fields/field";
import type { CustomersPreview } from "@/lib/customers/preview-customers-import";
import { type ColumnMapping, FILE_FIELDS, type FileField } from "@/lib/customers/schema";

const LABELS: Record<FileField, string> = {
  name: "Name (or first name)",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  secondPhone: "Second phone (if the first is empty)",
  thirdPhone: "Third phone (if both are empty)",
  marketing: "News and offers (yes or no)",
};

/** A file may have only one of the two. */
const CONTACTS: readonly FileField[] = ["email", "phone"];
const OPTIONAL: readonly FileField[] = ["lastName", "secondPhone", "thirdPhone", "marketing"];

/** Which column is what: as recognised, to be corrected, with the first rows as read that way. */
export function ColumnFields({
  preview: { columns, mapping: known, unmapped, sample },
  isBusy,
  onRemap,
}: {
  preview: CustomersPreview;
  isBusy: boolean;
  onRemap(mapping: ColumnMapping): void;
}) {
  const [mapping, setMapping] = useState(known);
  const hasAnswers = known.marketing !== null;
  const isChanged = FILE_FIELDS.some((field) => mapping[field] !== known[field]);
  const isReachable = CONTACTS.some((field) => mapping[field] !== null);
  const isAsked = (field: FileField) =>
    unmapped.includes(field) && mapping[field] === null && !(CONTACTS.includes(field) && isReachable);
  const choose = (field: FileField, value: string) =>
    setMapping({ ...mapping, [field]: value === "" ? null : Number(value) });
  return (
    <div>
      <h3 className="text-[1.1875rem]">{unmapped.length > 0 ? "Match your columns" : "Columns"}</h3>
      {unmapped.length > 0 && (
        <p className="mt-1 text-ink-soft">
          We couldn’t match your column names. Choose the column for {neededOf(unmapped)}.
        </p>
      )}
      <div className="mt-3 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {FILE_FIELDS.map((field) => (
          <SelectField
            key={field}
            id={`column-${field}`}
            label={LABELS[field]}
            isOptional={OPTIONAL.includes(field)}
            error={isAsked(field) ? "Choose a column." : undefined}
            value={mapping[field] ?? ""}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">{field === "name" || isAsked(field) ? "Choose…" : "No column"}</option>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their places tell them apart
              <option key={place} value={place}>
                {column}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      {(isChanged || unmapped.length > 0) && (
        <Button
          look={unmapped.length > 0 ? "primary" : "quiet"}
          className="mt-4"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : () => onRemap(mapping)}
        >
          Use these columns
        </Button>
      )}
      {sample.length > 0 && (
        <div className="mt-4">
          <table className="w-full border-collapse text-[0.9375rem] wrap-anywhere">
            <caption className="pb-2 text-start text-ink-soft">Preview</caption>
            <thead>
              <tr className="border-y border-line text-start">
                {["Name", "Email", "Phone", ...(hasAnswers ? ["News"] : [])].map((title) => (
                  <th
                    key={title}
                    scope="col"
                    className="py-2 pe-4 text-start font-semibold whitespace-nowrap text-ink-soft last:pe-0"
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map(({ name, email, phone, answer }) => (
                <tr key={`${email} ${phone}`} className="border-b border-line">
                  <td className="py-2 pe-4">{name}</td>
                  <td className="py-2 pe-4">{email}</td>
                  <td className="figures py-2 pe-4">{phone}</td>
                  {hasAnswers && <td className="py-2">{answer}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

/** "the name and the email or the phone" */
function neededOf(unmapped: FileField[]): string {
  const contacts = CONTACTS.filter((field) => unmapped.includes(field)).map((field) => CONTACT_WORDS[field] ?? "");
  const either = new Intl.ListFormat("en", { type: "disjunction" }).format(contacts);
  return [unmapped.includes("name") ? "the name" : "", either].filter(Boolean).join(" and ");
}

const CONTACT_WORDS: Partial<Record<FileField, string>> = { email: "the email", phone: "the phone" };
