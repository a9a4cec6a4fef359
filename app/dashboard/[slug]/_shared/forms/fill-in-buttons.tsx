"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { CopyButton } from "@/app/_components/buttons/copy-button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { answerOf, errorOf } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { qrCodeOf } from "@/lib/orgs/qr-code";
import { QrCodeImage } from "../qr-code-image";
import { mailLinkAction, openAtDeskAction } from "./actions";

type Props = {
  slug: string;
  /** of the customers' pages, as others reach it */
  bookingPage: string;
  /** what the link is for */
  link: { formId: string; customerId: string; appointmentId: string | null };
  formName: string;
  /** tells the buttons apart where the same form is asked for more than once */
  forWhat?: string;
  /** the customer has an address to send to */
  canMail: boolean;
  words?: { here: string; send: string };
};

const WORDS = { here: "Fill in here", send: "Send a link" };

/** Has a customer fill a form in: at the desk, on a tablet that scans a code, or at home by an emailed link. */
export function FillInButtons({ slug, bookingPage, link, formName, forWhat, canMail, words = WORDS }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const working = async (work: () => Promise<string | null>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setSent(false);
    setProblem(await work());
    setBusy(false);
  };
  const open = () =>
    working(async () => {
      const answer = await answerOf(() => openAtDeskAction(slug, link));
      if (!answer.ok) return answer.error;
      setAddress(`${bookingPage}/forms/${answer.view.token}`);
      return null;
    });
  const send = () =>
    working(async () => {
      const refused = await errorOf(() => mailLinkAction(slug, link));
      setSent(refused === null);
      return refused;
    });
  const about = <span className="sr-only"> {forWhat === undefined ? formName : `${formName}, ${forWhat}`}</span>;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" aria-disabled={isBusy} onClick={open}>
          {words.here}
          {about}
        </Button>
        {canMail && (
          <Button look="quiet" aria-disabled={isBusy} onClick={send}>
            {words.send}
            {about}
          </Button>
        )}
      </div>
      <p role="status" className="text-[0.9375rem] font-medium text-brand-ink empty:hidden">
        {isSent && "The link is on its way. It works once, for 7 days."}
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Dialog title={`Fill in “${formName}”`} isOpen={address !== null} onClose={() => setAddress(null)}>
        {address !== null && (
          <div className="space-y-4">
            <p>
              Scan the code with the tablet or phone that the customer fills it in on. The link works once, for 7 days,
              and leads to nothing but this form.
            </p>
            <div className="mx-auto w-full max-w-64">
              <QrCodeImage code={qrCodeOf(address)} label={`QR code for “${formName}”`} />
            </div>
            <div className="flex flex-wrap items-center justify-end gap-3">
              <CopyButton text={address} label="Copy the link" />
              <ButtonLink look="quiet" href={address} target="_blank" rel="noopener noreferrer">
                Open on this device
              </ButtonLink>
              <Button onClick={() => setAddress(null)}>Done</Button>
            </div>
          </div>
        )}
      </Dialog>
    </div>
  );
}
