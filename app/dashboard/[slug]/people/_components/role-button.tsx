"use client";

import { useId, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { errorOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { ROLE_PHRASES } from "@/lib/auth/users/role-names";
import type { UserView } from "@/lib/auth/users/schema";
import { changeRoleAction } from "../actions";
import { RoleChoice } from "./role-choice";

type Props = {
  slug: string;
  user: Pick<UserView, "userId" | "name" | "email" | "role" | "roles" | "isYou">;
};

/** Gives someone another role; asks which. */
export function RoleButton({ slug, user: person }: Props) {
  const { userId, name, email, role, roles, isYou } = person;
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(role);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fieldName = useId();
  const open = () => {
    setChosen(role);
    setProblem(null);
    setOpen(true);
  };
  const save = async () => {
    if (chosen === role) return setOpen(false);
    setBusy(true);
    const refused = await errorOf(() => changeRoleAction(slug, { userId, role: chosen }));
    setBusy(false);
    setProblem(refused);
    if (refused !== null) return;
    setOpen(false);
    // This page may no longer be open to this person.
    if (isYou) window.location.assign(`/dashboard/${slug}`);
  };
  return (
    <>
      <Button look="quiet" aria-label={`Change the role of ${name ?? email}`} onClick={open}>
        Change role
      </Button>
      <Dialog
        title={isYou ? "Change your role" : `Change the role of ${name ?? email}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <div className="space-y-5">
          {problem && (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          <RoleChoice name={fieldName} legend="Role" roles={roles} value={chosen} onChange={setChosen} />
          {isYou && chosen !== role && (
            <Notice tone="accent">
              You’ll no longer be {ROLE_PHRASES[role]}. Only someone else can change that back.
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button aria-disabled={isBusy} onClick={isBusy ? undefined : save}>
              {isBusy ? "Saving…" : "Save"}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
