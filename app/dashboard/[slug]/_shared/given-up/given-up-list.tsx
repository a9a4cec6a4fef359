"use client";

import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { errorOf } from "@/app/_components/forms/action-refusal";
import { retryOrderWorkAction, retryWorkAction, settleOrderWorkAction, settleWorkAction } from "./actions";
import type { ShownWork } from "./shown-work";

const ACTIONS = {
  booking: { retry: retryWorkAction, settle: settleWorkAction },
  order: { retry: retryOrderWorkAction, settle: settleOrderWorkAction },
} as const;

/** A list has many of them. */
const COMPACT = "min-h-10! px-3! text-[0.9375rem]";

/** The work that was given up, with what can be done about each piece. */
export function GivenUpList({ slug, items }: { slug: string; items: ShownWork[] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.job} className="flex gap-3 py-3 first:pt-1 last:pb-0">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" strokeWidth={1.75} />
          <Entry slug={slug} item={item} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ slug, item }: { slug: string; item: ShownWork }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { job, name, about, when, why, href, canRetry, isRefund, of } = item;
  const { retry: tryAgain, settle } = ACTIONS[of];
  const retry = async () => {
    setBusy(true);
    setProblem(await errorOf(() => tryAgain(slug, { job })));
    setBusy(false);
  };
  return (
    <div className="min-w-0 wrap-anywhere">
      <Link href={href} prefetch={false} className="prose-link">
        {canRetry ? `${name} – didn’t go through` : name}
      </Link>
      <p className="text-[0.9375rem]">{about}</p>
      <p className="text-[0.9375rem] text-ink-soft">{when}</p>
      {why && <p className="mt-1 text-[0.9375rem]">{why}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {canRetry && (
          <Button look="quiet" className={COMPACT} aria-disabled={isBusy} onClick={isBusy ? undefined : retry}>
            {isBusy ? "Trying again…" : "Try again"}
          </Button>
        )}
        <ConfirmButton
          look="quiet"
          className={COMPACT}
          title={isRefund ? "Mark as refunded?" : "Mark as settled?"}
          confirm={isRefund ? "Mark as refunded" : "Mark as settled"}
          consequence={
            isRefund
              ? `You’ve paid the money back yourself, so you don’t owe anything. The customer sees this on their ${of}’s page, but we don’t email them. You can’t undo this.`
              : `You’ve dealt with it another way, or it no longer matters. We won’t try again, and the ${of}’s history shows who settled it.`
          }
          onConfirm={() => settle(slug, { job })}
        >
          {isRefund ? "Mark as refunded" : "Mark as settled"}
        </ConfirmButton>
      </div>
      {problem && (
        <p role="alert" className="mt-1.5 font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
