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
        title="Rotate the secret?"
        confirm="Make a new secret"
        consequence={
          <p>
            Every attempt after this is signed with the new secret at once, also of deliveries that wait already. Until
            your receiver knows it, it can’t verify what is sent. The old secret can’t be brought back.
          </p>
        }
        onConfirm={() => rotateSecretAction(slug, { id })}
        done={(made) => show(made.secret)}
      >
        Rotate the secret
      </ConfirmButton>
      <Dialog title="The new secret" isOpen={isOpen} onClose={close}>
        {secret && (
          <ShownOnce name="secret" text={secret} next="What to do next" onDone={close}>
            <SecretSteps last="Send a test, to see that it arrives." />
          </ShownOnce>
        )}
      </Dialog>
    </>
  );
}
