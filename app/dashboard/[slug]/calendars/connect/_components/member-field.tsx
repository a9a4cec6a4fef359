import type { UseFormRegisterReturn } from "react-hook-form";
import { SelectField } from "@/app/_components/fields/field";

export type ChoosableMember = { id: string; name: string };

type Props = { members: readonly ChoosableMember[]; field: UseFormRegisterReturn; error: string | undefined };

/** Whose calendar it is; nothing is asked where there is only one answer. */
export function MemberField({ members, field, error }: Props) {
  const [only, second] = members;
  if (only && !second) return <input type="hidden" {...field} />;
  return (
    <SelectField id="calendar-member" label="Team member" error={error} {...field}>
      <option value="">Choose…</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
