"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState, useTransition } from "react";
import { Button } from "@/app/_components/buttons/button";
import { answerOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { pingEndpointAction, resendDeliveryAction } from "../actions";

type Props = { slug: string; endpointId: string; look?: ComponentProps<typeof Button>["look"] };

export function SendTestButton(props: Props) {
  return (
    <SendButton {...props} send={() => pingEndpointAction(props.slug, { id: props.endpointId })}>
      Send a test
    </SendButton>
  );
}

export function SendAgainButton({ deliveryId, ...props }: Props & { deliveryId: string }) {
  return (
    <SendButton {...props} send={() => resendDeliveryAction(props.slug, { id: deliveryId })}>
      Send again
    </SendButton>
  );
}

type Sending = { send(): ReturnType<typeof pingEndpointAction>; children: string };

/** Sends and leads to the new delivery's page; a refusal is shown below the row of buttons. */
function SendButton({ slug, endpointId, look, send, children }: Props & Sending) {
  const router = useRouter();
  const [isBusy, startSending] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const go = () => {
    setProblem(null);
    startSending(async () => {
      const answer = await answerOf(send);
      if (!answer.ok) return setProblem(answer.error);
      const path = `/dashboard/${slug}/webhooks/${endpointId}/deliveries/${answer.view.deliveryId}`;
      startSending(() => router.push(path));
    });
  };
  return (
    <>
      <Button look={look} aria-disabled={isBusy} onClick={isBusy ? undefined : go}>
        {isBusy ? "Sending…" : children}
      </Button>
      {problem && (
        <div className="order-last basis-full">
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        </div>
      )}
    </>
  );
}
