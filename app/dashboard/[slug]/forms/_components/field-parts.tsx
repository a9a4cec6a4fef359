import { CheckField, SelectField, TextArea, TextField } from "@/app/_components/fields/field";
import { optionLabel } from "@/lib/forms/fields/field.schema";
import { type EditedField, errorAt, type FormActionForm, hasOptions, optionsOf, withType } from "../edited-fields";
import { TYPE_HINTS, TYPE_WORDS, TYPES } from "../type-words";
import { BoundFields } from "./bound-fields";
import { ConditionFields } from "./condition-fields";

type Props = {
  errorOf: FormActionForm["errorOf"];
  field: EditedField;
  place: number;
  /** the fields above it */
  earlier: readonly EditedField[];
  onChange(field: EditedField): void;
};

/** Everything about one field. */
export function FieldParts({ errorOf, field, place, earlier, onChange }: Props) {
  const id = (part: string) => `field-${place}-${part}`;
  const errorOfPart = (part: string) => errorAt(errorOf, place, part);
  const isStatement = field.type === "statement";
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <TextField
          id={id("label")}
          label={isStatement ? "Heading" : "Question"}
          isOptional={isStatement}
          autoComplete="off"
          value={field.label}
          error={errorOfPart("label")}
          onChange={({ target }) => onChange({ ...field, label: target.value })}
        />
        <SelectField
          id={id("type")}
          label="Type"
          value={field.type}
          onChange={({ target }) => {
            const type = TYPES.find((one) => one === target.value);
            if (type) onChange(withType(field, type));
          }}
        >
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {TYPE_WORDS[type]}
            </option>
          ))}
        </SelectField>
      </div>
      {TYPE_HINTS[field.type] && <p className="text-[0.9375rem] text-ink-soft">{TYPE_HINTS[field.type]}</p>}
      {isStatement ? (
        <TextArea
          id={id("text")}
          label="Text"
          rows={6}
          value={field.text}
          error={errorOfPart("text")}
          onChange={({ target }) => onChange({ ...field, text: target.value })}
        />
      ) : (
        <TextField
          id={id("help")}
          label="Help"
          isOptional
          autoComplete="off"
          value={field.help ?? ""}
          error={errorOfPart("help")}
          onChange={({ target }) => onChange({ ...field, help: target.value })}
        />
      )}
      {"options" in field && hasOptions(field.type) && (
        <TextArea
          id={id("options")}
          label="List of options"
          hint="One a line, at least two"
          rows={Math.max(4, field.options.length + 1)}
          defaultValue={field.options.map(optionLabel).join("\n")}
          error={errorOfPart("options")}
          onChange={({ target }) => onChange({ ...field, options: optionsOf(target.value, field) })}
        />
      )}
      <BoundFields {...{ field, onChange, id }} errorAt={errorOfPart} />
      {field.type === "signature" && (
        <CheckField
          id={id("onBehalf")}
          label="Somebody can sign for another person, such as a parent for a child"
          checked={field.onBehalf ?? false}
          onChange={({ target }) => onChange({ ...field, onBehalf: target.checked })}
        />
      )}
      {field.type !== "signature" && (
        <ConditionFields {...{ field, earlier, onChange, id }} error={errorOfPart("showIf")} />
      )}
      {!isStatement && (
        <CheckField
          id={id("required")}
          label={field.type === "checkbox" ? "Required: must be ticked" : "Required"}
          checked={field.required ?? false}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        />
      )}
    </>
  );
}
