"use client";

import { ArrowUp, ChevronsUp } from "lucide-react";
import { useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { errorOf } from "@/app/_components/forms/action-refusal";
import { COMPACT } from "../../_shared/lists/compact";
import { moveUpAction } from "../actions";

type Props = {
  slug: string;
  id: string;
  name: string;
  /** from 1 */
  place: number;
  total: number;
};

/** Moves someone up on the waitlist. For the first one the buttons say that they do nothing, and keep the focus. */
export function MoveUpButtons({ slug, id, name, place, total }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [news, setNews] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const isFirst = place === 1;
  const move = async (to: "next" | "front") => {
    setBusy(true);
    const error = await errorOf(() => moveUpAction(slug, { id, to }));
    setProblem(error);
    setNews(error === null ? `${name} is now ${to === "front" ? 1 : place - 1} of ${total}.` : "");
    setBusy(false);
  };
  const button = (to: "next" | "front") => ({
    look: "quiet" as const,
    className: `${COMPACT} aria-disabled:opacity-60`,
    "aria-disabled": isFirst || isBusy,
    onClick: isFirst || isBusy ? undefined : () => move(to),
  });
  return (
    <>
      <Button aria-label={`Move ${name} up`} {...button("next")}>
        <ArrowUp aria-hidden className="size-4" />
        Move up
      </Button>
      <Button aria-label={`Move ${name} to the front`} {...button("front")}>
        <ChevronsUp aria-hidden className="size-4" />
        To the front
      </Button>
      <span role="status" className="sr-only">
        {news}
      </span>
      {problem !== null && (
        <p role="alert" className="w-full font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
