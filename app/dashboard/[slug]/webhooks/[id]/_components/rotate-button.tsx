"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { ShownOnce, useShownOnce } from "@/app/_components/dialogs/shown-once";
import { SecretSteps } from "../../_components/secret-steps";
import { rotateSecretAction } from "../../actions";

/** Gives the endpoint a new secret, after asking, and shows it, once. */
export function RotateButton({ slug, id }: { slug: string; id: string }) {
  const { isOpen, made: secret, show, close } = useShownOnce<string>();
  return (
    <>
      <ConfirmButton
        look="quiet"
        confirmLook="danger"
        title="Rotate secret?"
        confirm="Create new secret"
        consequence={
          <p>
            The new secret signs every attempt from now on, including those of pending deliveries. Your receiver can’t
            verify them until you give it the new secret. You can’t get the old one back.
          </p>
        }
        onConfirm={() => rotateSecretAction(slug, { id })}
        done={(made) => show(made.secret)}
      >
        Rotate secret
      </ConfirmButton>
      <Dialog title="Your new secret" isOpen={isOpen} onClose={close}>
        {secret && (
          <ShownOnce name="secret" text={secret} next="Next steps" onDone={close}>
            <SecretSteps last="Send a test to check that it arrives." />
          </ShownOnce>
        )}
      </Dialog>
    </>
  );
}
