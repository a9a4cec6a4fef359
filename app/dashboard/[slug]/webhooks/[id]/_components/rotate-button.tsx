"use client";

import { useState } from "react";
import { Button } from "@/app/_components/button";
import { Dialog } from "@/app/_components/dialog";
import { Notice } from "@/app/_components/notice";
import { SecretShownOnce } from "../../_components/secret-shown-once";
import { rotateSecret } from "../../actions";

/** Gives the endpoint a new secret, after asking, and shows it there, once. */
export function RotateButton({ slug, id }: { slug: string; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setSecret(null);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Rotate the secret
      </Button>
      <Dialog title={secret ? "The new secret" : "Rotate the secret?"} isOpen={isOpen} onClose={close}>
        {secret ? (
          <SecretShownOnce secret={secret} next="Send a test, to see that it arrives." onDone={close} />
        ) : (
          <Question slug={slug} id={id} onMade={setSecret} onBack={close} />
        )}
      </Dialog>
    </>
  );
}

type QuestionProps = { slug: string; id: string; onMade(secret: string): void; onBack(): void };

function Question({ slug, id, onMade, onBack }: QuestionProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const rotate = async () => {
    setBusy(true);
    setProblem(null);
    const answer = await rotateSecret(slug, { id }).catch(() => null);
    setBusy(false);
    if (answer?.ok) onMade(answer.view.secret);
    else setProblem(answer?.error ?? "There was no answer. Please try again.");
  };
  return (
    <div className="space-y-4">
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <p>
        Every attempt after this is signed with the new secret at once, also of deliveries that wait already. Until your
        receiver knows it, it can’t verify what is sent. The old secret can’t be brought back.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button look="danger" aria-disabled={isBusy} onClick={isBusy ? undefined : rotate}>
          {isBusy ? "One moment …" : "Make a new secret"}
        </Button>
      </div>
    </div>
  );
}
