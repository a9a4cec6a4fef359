import { ChevronRight } from "lucide-react";
import { CopyButton } from "@/app/_components/buttons/copy-button";
import { ScrollBox } from "./scroll-box";

/** The sent body: formatted for reading, and the exact text that was signed. */
export function SentBody({ body }: { body: string }) {
  return (
    <div className="space-y-3">
      <ScrollBox text={laidOut(body)} label="The body, formatted" />
      <details className="group">
        <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-control font-medium text-brand-ink">
          <ChevronRight aria-hidden className="size-4.5 transition-transform group-open:rotate-90" />
          Exact text{" "}
        </summary>
        <div className="mt-2 space-y-2">
          <ScrollBox text={body} label="Exact text of the body" />
          <p className="text-[0.9375rem] text-ink-soft">
            This is what we sign, byte for byte. Every attempt of this delivery sends the same body.
          </p>
        </div>
      </details>
      <CopyButton
        text={body}
        label="Copy the exact text of the body"
        words={{ copy: "Copy exact text", copied: "Copied" }}
      />
    </div>
  );
}

function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
