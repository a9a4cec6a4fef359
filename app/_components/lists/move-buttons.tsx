"use client";

import { ArrowDown, ArrowUp } from "lucide-react";

const SHAPE =
  "inline-flex size-10 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:bg-transparent";

/**
 * Two buttons that move an entry of a list one place up or down. At an end of the list a button says that it does nothing, and
 * keeps the focus, so that it can be pressed again and again.
 */
export function MoveButtons({
  name,
  place,
  count,
  onMove,
}: {
  name: string;
  /** from 0 */
  place: number;
  count: number;
  onMove(to: number): void;
}) {
  const directions = [
    { word: "up", to: place - 1, Icon: ArrowUp },
    { word: "down", to: place + 1, Icon: ArrowDown },
  ];
  return (
    <span className="inline-flex shrink-0">
      {directions.map(({ word, to, Icon }) => {
        const isEnd = to < 0 || to >= count;
        return (
          <button
            key={word}
            type="button"
            aria-label={`Move ${name} ${word}`}
            aria-disabled={isEnd}
            onClick={isEnd ? undefined : () => onMove(to)}
            className={SHAPE}
          >
            <Icon aria-hidden className="size-4.5" />
          </button>
        );
      })}
    </span>
  );
}
