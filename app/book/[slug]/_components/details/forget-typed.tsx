"use client";

import { useEffect } from "react";
import { forgetTypedDraft } from "./typed-draft";

/** On the page of a booking that was just made: what was typed for it isn't kept in the browser any longer. */
export function ForgetTyped({ slug }: { slug: string }) {
  useEffect(() => forgetTypedDraft(slug), [slug]);
  return null;
}
