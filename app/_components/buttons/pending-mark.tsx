"use client";

import { useLinkStatus } from "next/link";

/** Inside a link: shows that the page it leads to is on its way, once that takes longer than a moment. */
export function PendingMark() {
  const { pending } = useLinkStatus();
  return <span aria-hidden="true" className={pending ? "pending-mark" : "hidden"} />;
}
