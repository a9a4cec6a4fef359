"use client";

import { ActiveSwitch } from "@/app/_components/buttons/active-switch";
import { saveFormAction } from "../actions";

/** Deactivates a form, after asking, or activates it. */
export function AskSwitch({
  slug,
  form: { id, name, active },
}: {
  slug: string;
  form: { id: string; name: string; active: boolean };
}) {
  return (
    <ActiveSwitch
      isActive={active}
      words={{ question: `Deactivate “${name}”?`, takeOut: "Deactivate", putBack: "Activate" }}
      change={(isActive) => saveFormAction(slug, { id, active: isActive })}
      consequence={
        <p>
          Customers aren’t asked for it anymore, and links to it that they already have say that it’s closed. Its
          responses stay. You can activate it again at any time.
        </p>
      }
    />
  );
}
