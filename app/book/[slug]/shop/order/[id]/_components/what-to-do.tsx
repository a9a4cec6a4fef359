import type { ReactNode } from "react";
import { Notice } from "@/app/_components/pages/notice";
import { orderPath } from "@/lib/orders/links";
import { paymentProvider } from "@/lib/payments/configured-provider";
import { ChangeForm } from "../../../../_components/change-form";
import { AmountDue } from "../../../../_components/holder/amount-due";
import { WaitForNotice } from "../../../../_components/holder/wait-for-notice";
import { payOrderForm } from "../actions";
import type { HeldOrder } from "../order";
import type { Arrival, ShownState } from "../state";

type Props = { held: HeldOrder; state: ShownState; arrival: Arrival };

/** What the buyer has to know or do now: to pay, to wait, or what became of what they tried. */
export function WhatToDo({ held, state, arrival }: Props) {
  const { business, order } = held;
  const { texts } = business;
  const notices = [
    arrival.isRefused && order.status !== "pending" && texts("shop.order.refused"),
    arrival.isTooSmall && state === "kept" && texts("shop.order.tooSmall"),
    order.status !== "cancelled" && order.surplus === "due" && texts("shop.order.twice"),
    order.status !== "cancelled" && order.surplus === "refunded" && texts("shop.order.twiceRefunded"),
  ].filter((text) => text !== false);
  return (
    <>
      {notices.map((text) => (
        <div key={text} className="mt-5">
          <Notice tone="accent" role="status">
            {text}
          </Notice>
        </div>
      ))}
      <NextStep held={held} state={state} arrival={arrival} />
    </>
  );
}

function NextStep({ held, state, arrival }: Props): ReactNode {
  const { business, order } = held;
  const { texts, slug } = business;
  switch (state) {
    case "sold_out":
      return (
        <p className="mt-2">
          <a href={orderPath(slug, order.id)} className="prose-link inline-block py-1.5">
            {texts("shop.order.lookAgain")}
          </a>
        </p>
      );
    case "due":
      return (
        <>
          {arrival.hasFailed && (
            <div className="mt-5">
              <Notice tone="danger" role="status">
                {texts("shop.order.wentWrong")}
              </Notice>
            </div>
          )}
          <Pay held={held} />
        </>
      );
    case "waiting":
      return (
        <div className="mt-4">
          <WaitForNotice />
          <a href={orderPath(slug, order.id)} className="prose-link inline-block py-1.5">
            {texts("pay.notPaid")}
          </a>
        </div>
      );
    case "awaited":
      return <WaitForNotice />;
    case "expired":
      return arrival.hasPaid || order.isAwaited ? (
        <div className="mt-3">
          <WaitForNotice />
          <p>{texts("shop.order.checking")}</p>
        </div>
      ) : null;
    default:
      return null;
  }
}

/** The way to the payment page; the session there is made by the click, never by viewing. */
function Pay({ held: { business, order } }: { held: HeldOrder }) {
  const { texts, slug } = business;
  const provider = paymentProvider();
  return (
    <>
      <AmountDue
        business={business}
        amount={{ name: texts("shop.order.amount"), cents: order.totalCents, currency: order.currency }}
        endsAt={order.holdEndsAt}
        words={{
          keptUntil: texts("shop.order.keptUntil"),
          spoken: (minutes) => texts("shop.order.minutesLeft", { minutes }),
          payUntil: (time) => texts("shop.order.payUntil", { time }),
        }}
      />
      {provider && (
        <div className="mt-6">
          <ChangeForm
            action={payOrderForm}
            hidden={{ slug, id: order.id }}
            submit={texts("shop.order.pay")}
            sending={texts("details.sending")}
            isWide
          />
          <p className="mt-2.5 text-[0.9375rem] text-ink-soft">
            {texts(provider.name === "test" ? "pay.test.title" : "pay.startHint")}
          </p>
        </div>
      )}
    </>
  );
}
