"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { showHiddenFindingsAction } from "../actions";

/** Shows hidden findings again. */
export function ShowButton({ slug }: { slug: string }) {
  const router = useRouter();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const answer = await answerOf(() => showHiddenFindingsAction(slug, {}));
    setBusy(false);
    if (answer.ok) return router.refresh();
    setProblem(answer.error);
  };
  return (
    <>
      <Button look="quiet" onClick={show} disabled={isBusy}>
        Show hidden ones
      </Button>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
