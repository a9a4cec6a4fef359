"use client";

import { useRef, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import type { FormWords } from "./form-words";
import { useSignaturePad } from "./use-signature-pad";

type Props = {
  name: string;
  /** what has been drawn before, as it's sent */
  initial: string;
  words: FormWords["sign"];
};

/** Where a signature is drawn. It is sent as points, so it survives turning a phone and is as sharp on every screen. */
export function SignaturePadField({ name, initial, words }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const { undo, clear } = useSignaturePad({ canvas, input, initial, tell: setIsDrawn });
  return (
    <div>
      <p className="font-semibold" id={`${name}-label`}>
        {words.draw}
      </p>
      <input ref={input} type="hidden" name={name} />
      <canvas
        ref={canvas}
        role="img"
        aria-labelledby={`${name}-label`}
        aria-describedby={`${name}-state`}
        className="mt-1.5 block aspect-[5/2] w-full max-w-xl touch-none rounded-control border border-line-strong bg-surface text-ink"
      />
      <div className="mt-2 flex max-w-xl flex-wrap items-center gap-3">
        <Button look="quiet" onClick={undo} disabled={!isDrawn}>
          {words.undo}
        </Button>
        <Button look="quiet" onClick={clear} disabled={!isDrawn}>
          {words.clear}
        </Button>
        <p id={`${name}-state`} role="status" className="text-[0.9375rem] text-ink-soft">
          {isDrawn ? words.drawn : words.empty}
        </p>
      </div>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{words.drawHint}</p>
    </div>
  );
}
