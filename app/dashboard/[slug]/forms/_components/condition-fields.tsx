import { FieldNotes, SelectField } from "@/app/_components/fields/field";
import { conditionOn, conditionsOf, conditionValue, type EditedField } from "../edited-fields";

type Props = {
  field: Exclude<EditedField, { type: "signature" }>;
  earlier: readonly EditedField[];
  error: string | undefined;
  onChange(field: EditedField): void;
  id(part: string): string;
};

const ALWAYS = "";

/** When a field is shown: always, or by the answer to a field above it. */
export function ConditionFields({ field, earlier, error, onChange, id }: Props) {
  const possible = earlier.flatMap((one) => {
    const values = conditionsOf(one);
    return values === null || values.length === 0 ? [] : [{ field: one, values }];
  });
  const { showIf } = field;
  if (possible.length === 0 && showIf === undefined) return null;
  const asked = possible.find((one) => one.field.id === showIf?.field);
  const isLost = showIf !== undefined && asked === undefined;
  const choose = (fieldId: string) => {
    const chosen = possible.find((one) => one.field.id === fieldId);
    const [first] = chosen?.values ?? [];
    const { showIf: _, ...rest } = field;
    onChange(chosen && first ? { ...field, showIf: conditionOn(chosen.field, first.value) } : rest);
  };
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={id("showIf")}
          label="Show it"
          value={showIf?.field ?? ALWAYS}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => choose(target.value)}
        >
          <option value={ALWAYS}>Always</option>
          {isLost && <option value={showIf.field}>By a field that isn’t above anymore</option>}
          {possible.map((one) => (
            <option key={one.field.id} value={one.field.id}>
              By “{one.field.label || "Untitled"}”
            </option>
          ))}
        </SelectField>
        {asked && showIf && (
          <SelectField
            id={id("showIf-value")}
            label={asked.field.type === "multiselect" ? "If the answer includes" : "If the answer is"}
            value={conditionValue(showIf)}
            onChange={({ target }) => onChange({ ...field, showIf: conditionOn(asked.field, target.value) })}
          >
            {!asked.values.some(({ value }) => value === conditionValue(showIf)) && (
              <option value={conditionValue(showIf)}>{conditionValue(showIf)} (no option anymore)</option>
            )}
            {asked.values.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <FieldNotes id={id("showIf")} label="Show it" error={error} />
    </div>
  );
}
