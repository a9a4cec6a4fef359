"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { askForLink } from "../../_shared/ask-to-sign-in";

/** For people who have forgotten their password or have none: a link to their own address, which leads back to `to`. */
export function LinkToProve({ email, to, children }: { email: string; to: string; children: string }) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    const answer = await answerOf(() => askForLink(email, to));
    if (answer.ok) return router.push(answer.view);
    setProblem(answer.error);
    setBusy(false);
  };
  return (
    <div className="space-y-3">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button look="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : send}>
        {isBusy ? "Sending link…" : children}
      </Button>
    </div>
  );
}
