"use client";

import { useEffect } from "react";
import { noteSent } from "./typed-answers";

/** On a page after sending: the browser no longer keeps what was typed in the form at this path. */
export function ForgetAnswers({ path }: { path: string }) {
  useEffect(() => noteSent(path), [path]);
  return null;
}
