import Link from "next/link";
import { useEffect, useRef } from "react";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { ShortageList } from "../../../_shared/orders/shortage-list";

/** Why a sale was refused, beside the button that was pressed: it takes the focus, so that a phone scrolls to it. */
export function SaleRefusal({ slug, refusal }: { slug: string; refusal: ActionRefusal }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  const { sentBefore } = refusal;
  if (sentBefore?.id) {
    return (
      <Notice ref={box} tone="danger" role="alert" title={`This was already sold as ${sentBefore.ref}.`}>
        <p>
          What you changed since isn’t part of it.{" "}
          <Link
            href={`/dashboard/${slug}/orders/${sentBefore.id}`}
            prefetch={false}
            className="font-semibold underline"
          >
            Look at the sale
          </Link>{" "}
          before you sell anything again.
        </p>
      </Notice>
    );
  }
  const said =
    refusal.reason === "price_changed"
      ? "A price has changed in the meantime. Tell the customer the new total, then sell again."
      : refusal.error;
  return (
    <Notice ref={box} tone="danger" role="alert" title={said}>
      <ShortageList refusal={refusal} />
      {Object.values(refusal.fieldErrors).flat().join(" ")}
    </Notice>
  );
}
