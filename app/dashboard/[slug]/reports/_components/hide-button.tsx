"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import type { FindingId } from "@/lib/reports/findings/finding.schema";
import { hideFindingAction } from "../actions";

/** Hides a finding for 30 days. */
export function HideButton({
  slug,
  id,
  subject,
  title,
}: {
  slug: string;
  id: FindingId;
  subject: string | null;
  title: string;
}) {
  const router = useRouter();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const hide = async () => {
    setBusy(true);
    const answer = await answerOf(() => hideFindingAction(slug, { id, subject: subject ?? "" }));
    if (answer.ok) return router.refresh();
    setProblem(answer.error);
    setBusy(false);
  };
  return (
    <div>
      <Button look="quiet" onClick={hide} disabled={isBusy} aria-label={`Hide for 30 days: ${title}`}>
        Hide for 30 days
      </Button>
      {problem && (
        <p role="alert" className="mt-1.5 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
