"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { acceptInvitationAction } from "../actions";

/** Accepts the invitation and goes on to the page that signs the person in. */
export function JoinButton({ token, business }: { token: string; business: string }) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async () => {
    setBusy(true);
    setProblem(null);
    const answer = await answerOf(() => acceptInvitationAction({ token }));
    if (answer.ok) return sendForm(answer.view.signInPath);
    setBusy(false);
    setProblem(answer.error);
    router.refresh();
  };
  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button aria-disabled={isBusy} onClick={isBusy ? undefined : accept} className="w-full sm:w-auto sm:min-w-48">
        {isBusy ? "Joining…" : `Join ${business}`}
      </Button>
    </>
  );
}

/** Submits a real form, like the button on a sign-in link's page: the address signs in once, and only by a form. */
function sendForm(action: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  document.body.append(form);
  form.submit();
}
