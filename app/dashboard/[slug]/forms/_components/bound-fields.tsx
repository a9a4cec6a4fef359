import { SelectField, TextField } from "@/app/_components/fields/field";
import { FIELD_LIMITS } from "@/lib/forms/fields/field.schema";
import type { EditedField } from "../edited-fields";

type Props = {
  field: EditedField;
  errorAt(part: string): string | undefined;
  onChange(field: EditedField): void;
  id(part: string): string;
};

/** The smallest and the largest answer, for the types that have them. */
export function BoundFields({ field, errorAt, onChange, id }: Props) {
  if (field.type === "number") {
    const ends = [
      { part: "min", label: "Lowest", value: field.min },
      { part: "max", label: "Highest", value: field.max },
    ] as const;
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        {ends.map(({ part, label, value }) => (
          <TextField
            key={part}
            id={id(part)}
            label={label}
            isOptional
            type="number"
            step="any"
            inputClassName="figures"
            defaultValue={value}
            error={errorAt(part)}
            onChange={({ target }) => onChange({ ...field, [part]: numberOf(target.value) })}
          />
        ))}
      </div>
    );
  }
  if (field.type !== "date") return null;
  const ends = [
    { part: "min", label: "Earliest", value: field.min },
    { part: "max", label: "Latest", value: field.max },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {ends.map(({ part, label, value }) => (
        <div key={part} className="space-y-3">
          <SelectField
            id={id(part)}
            label={label}
            value={value === undefined ? "any" : value === "today" ? "today" : "day"}
            error={errorAt(part)}
            onChange={({ target }) => onChange({ ...field, [part]: boundOf(target.value) })}
          >
            <option value="any">Any date</option>
            <option value="today">The day it’s filled in</option>
            <option value="day">A certain date</option>
          </SelectField>
          {value !== undefined && value !== "today" && (
            <TextField
              id={id(`${part}-day`)}
              label={<span className="sr-only">{label} date</span>}
              type="date"
              min={FIELD_LIMITS.dateMin}
              max={FIELD_LIMITS.dateMax}
              value={value}
              onChange={({ target }) => onChange({ ...field, [part]: target.value })}
            />
          )}
        </div>
      ))}
    </div>
  );
}

const numberOf = (text: string): number | undefined => (text === "" ? undefined : Number(text));

function boundOf(choice: string): string | undefined {
  if (choice === "any") return undefined;
  return choice === "today" ? "today" : "";
}
