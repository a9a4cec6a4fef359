"use client";

import { useEffect } from "react";
import { forgetTypedDraft } from "./typed-draft";

/** On the page of a new booking: the browser no longer keeps what was typed for it. */
export function ForgetTyped({ slug }: { slug: string }) {
  useEffect(() => forgetTypedDraft(slug), [slug]);
  return null;
}
