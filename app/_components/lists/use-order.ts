"use client";

import { useOptimistic, useState, useTransition } from "react";
import type { ActionAnswer } from "@/lib/edge/forms/dashboard-action";
import { errorOf } from "../forms/action-refusal";

/**
 * The order of a list that can be changed: shown immediately, saved by the action, and reverted if the action refuses it.
 *
 * @param ids in the order that is kept
 */
export function useOrder(ids: string[], save: (ids: string[]) => Promise<ActionAnswer<unknown>>) {
  const [order, setOrder] = useOptimistic(ids);
  const [, start] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  /** @param news what is read out once it is kept, such as "Cut is now 2 of 5" */
  const change = (next: string[], news: string) => {
    setProblem(null);
    setAnnouncement("");
    start(async () => {
      setOrder(next);
      const refused = await errorOf(() => save(next));
      if (refused) setProblem(refused);
      else setAnnouncement(news);
    });
  };
  return { order, change, problem, announcement };
}

/** A list with the entry at one place moved to another. */
export function reordered<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
