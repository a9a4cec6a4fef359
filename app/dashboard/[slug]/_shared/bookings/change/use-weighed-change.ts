"use client";

import { useEffect, useRef, useState } from "react";
import type { WeighedChangeView } from "@/lib/desk/changing/weigh-change";
import { weighChangeAction } from "../actions";

const WAIT_MS = 250;
const NOTHING: WeighedChangeView = { objections: [], inTheWay: [], heldUntil: null };

/** The conflicts of a change, a moment after the last choice; null: not known yet. `sent` is the question as text; "" asks nothing. */
export function useWeighedChange(slug: string, sent: string): WeighedChangeView | null {
  const [weighed, setWeighed] = useState<WeighedChangeView | null>(sent === "" ? NOTHING : null);
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    setWeighed(sent === "" ? NOTHING : null);
    if (sent === "") return;
    const timer = setTimeout(async () => {
      const answer = await weighChangeAction(slug, JSON.parse(sent)).catch(() => null);
      // What can't be weighed is refused when it is sent, with the reason.
      if (mine === asked.current) setWeighed(answer?.ok ? answer.view : NOTHING);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [slug, sent]);
  return weighed;
}
