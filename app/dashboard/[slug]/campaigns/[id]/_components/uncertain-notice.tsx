"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { Notice } from "@/app/_components/pages/notice";
import { sendAgainAction } from "../../actions";
import { peopleText } from "../../campaign-words";

/** Recipients of whom nobody knows whether they got it: they are named, and a person decides (rule M17). */
export function UncertainNotice({
  slug,
  id,
  names,
  count,
  canSend,
}: {
  slug: string;
  id: string;
  /** of the first of them */
  names: string[];
  count: number;
  /** a stopped campaign isn't sent to anyone any more */
  canSend: boolean;
}) {
  const more = count - names.length;
  const whom = count === 1 ? "this person" : `these ${count}`;
  return (
    <Notice tone="accent" title={`It’s uncertain whether ${peopleText(count)} got this email.`}>
      <p className="wrap-anywhere">
        The connection broke while their email was being handed over: {names.join(", ")}
        {more > 0 && ` and ${more} more`}. They don’t get it again automatically, since they may have it already.
      </p>
      {canSend && (
        <div className="mt-3">
          <ConfirmButton
            look="quiet"
            title={`Send again to ${whom}?`}
            confirm="Send again"
            onConfirm={() => sendAgainAction(slug, { id })}
            consequence="Whoever has got it already may get it twice."
          >
            Send again to {whom}
          </ConfirmButton>
        </div>
      )}
    </Notice>
  );
}
