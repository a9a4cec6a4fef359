import { type ReactNode, useId } from "react";
import { Card } from "@/app/_components/pages/card";

/** A part of a form, under its own heading. */
export function Section({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-[1.25rem]">
        {title}
      </h2>
      {hint && <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{hint}</p>}
      <div className="mt-5 space-y-5">{children}</div>
    </Card>
  );
}
