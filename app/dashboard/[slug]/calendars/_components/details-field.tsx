import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "@/app/_components/fields/field";

/** How much bookings tell in a calendar. */
export function DetailsField({
  id,
  field,
  error,
}: {
  id: string;
  field: UseFormRegisterReturn;
  error: string | undefined;
}) {
  return (
    <SelectField
      id={id}
      label="What bookings show"
      hint="Emails, notes and answers to forms are never shown."
      error={error}
      {...field}
    >
      <option value="full">Service, name and phone number</option>
      <option value="private">Only the booking’s reference</option>
    </SelectField>
  );
}
