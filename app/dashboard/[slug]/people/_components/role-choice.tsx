"use client";

import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { ROLE_NAMES, ROLE_TEXTS } from "@/lib/auth/users/role-names";
import type { UserView } from "@/lib/auth/users/schema";

type Role = UserView["role"];

/** A choice of a role, each with what it may do. */
export function RoleChoice({
  name,
  legend,
  roles,
  value,
  onChange,
}: {
  name: string;
  legend: string;
  roles: readonly Role[];
  value: Role;
  onChange(role: Role): void;
}) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1.5 space-y-2">
        {roles.map((role) => (
          <ChoiceLabel
            key={role}
            type="radio"
            name={name}
            value={role}
            checked={role === value}
            onChange={() => onChange(role)}
            className="items-start [&>input]:mt-0.5"
          >
            <span>
              <span className="block font-semibold">{ROLE_NAMES[role]}</span>
              <span className="block text-[0.9375rem] leading-snug">{ROLE_TEXTS[role]}</span>
            </span>
          </ChoiceLabel>
        ))}
      </div>
    </fieldset>
  );
}
