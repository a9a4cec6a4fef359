"use client";

import { CircleAlert } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { errorOf } from "@/app/_components/forms/action-refusal";
import { retryWorkAction, settleWorkAction } from "./actions";
import type { ShownWork } from "./shown-work";

/** A list has many of them. */
const COMPACT = "min-h-10! px-3! text-[0.9375rem]";

/** What was given up, each with what can be done about it. */
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
  const { job, name, about, when, why, href, canRetry, isRefund } = item;
  const retry = async () => {
    setBusy(true);
    setProblem(await errorOf(() => retryWorkAction(slug, { job })));
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
            {isBusy ? "One moment …" : "Try again"}
          </Button>
        )}
        <ConfirmButton
          look="quiet"
          className={COMPACT}
          title={isRefund ? "Have you paid the money back?" : "Is this settled?"}
          confirm={isRefund ? "Mark as paid back" : "Mark as settled"}
          consequence={
            isRefund
              ? "You have given the customer the money back yourself, and nothing is owed any more. The customer’s page says so, too; no mail is sent. This can’t be taken back."
              : "You have dealt with it in another way, or it no longer matters. It isn’t tried again, and the booking’s history says who settled it."
          }
          onConfirm={() => settleWorkAction(slug, { job })}
        >
          {isRefund ? "Paid back by hand" : "Done by hand"}
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
