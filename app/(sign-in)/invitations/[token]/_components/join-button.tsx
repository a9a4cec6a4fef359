"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { acceptInvitationAction } from "../actions";

/** Takes up the invitation and goes on to where the person is signed in. */
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

/** A whole page, by the browser itself and as the button of a link's page does it: the address signs in once, by a form alone. */
function sendForm(action: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  document.body.append(form);
  form.submit();
}
