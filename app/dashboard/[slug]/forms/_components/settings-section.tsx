import { type Control, Controller, useWatch } from "react-hook-form";
import { CheckField, SelectField, TextField } from "@/app/_components/fields/field";
import { Card } from "@/app/_components/pages/card";
import { FORM_LIMITS } from "@/lib/forms/schema";
import type { FormActionForm, FormValues } from "../edited-fields";

/** How often the form is asked for, who may read its responses, and for how long they're kept. */
export function SettingsSection({ action: { form, errorOf } }: { action: FormActionForm }) {
  const repeat = useWatch({ control: form.control, name: "repeat" });
  return (
    <Card aria-labelledby="settings-title" className="space-y-5">
      <h2 id="settings-title" className="text-[1.25rem]">
        Settings
      </h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          id="repeat"
          label="Ask for it"
          hint={repeat === "once" ? "When the form changes, customers are asked to fill it in again." : undefined}
          error={errorOf("repeat")}
          {...form.register("repeat")}
        >
          <option value="every_visit">At every visit</option>
          <option value="once">Once per customer</option>
        </SelectField>
        {repeat === "once" && (
          <MonthsField
            control={form.control}
            name="validMonths"
            label="Ask again after"
            hint="In months. Leave it empty to ask only once."
            max={FORM_LIMITS.validMonthsMax}
            error={errorOf("validMonths")}
          />
        )}
      </div>
      <MonthsField
        control={form.control}
        name="retentionMonths"
        label="Delete answers after"
        hint="In months. Leave it empty to keep them until you delete them. Who filled in the form and when stays."
        max={FORM_LIMITS.retentionMonthsMax}
        error={errorOf("retentionMonths")}
      />
      <CheckField
        id="staffMayRead"
        label="Everyone on the team can read the responses"
        hint="Otherwise only owners and admins can. Each view is recorded with the response."
        error={errorOf("staffMayRead")}
        {...form.register("staffMayRead")}
      />
    </Card>
  );
}

/** A number of months, or none. */
function MonthsField({
  control,
  name,
  label,
  hint,
  max,
  error,
}: {
  control: Control<FormValues>;
  name: "validMonths" | "retentionMonths";
  label: string;
  hint: string;
  max: number;
  error: string | undefined;
}) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <TextField
          ref={ref}
          id={name}
          label={label}
          isOptional
          hint={hint}
          type="number"
          inputMode="numeric"
          min={1}
          max={max}
          inputClassName="figures max-w-40"
          value={typeof value === "number" && !Number.isNaN(value) ? value : ""}
          error={error}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value === "" ? null : target.valueAsNumber)}
        />
      )}
    />
  );
}
