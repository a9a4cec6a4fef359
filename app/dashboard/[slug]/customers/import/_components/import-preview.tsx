"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { CheckField, TextArea } from "@/app/_components/fields/field";
import { Notice } from "@/app/_components/pages/notice";
import type { CustomersPreview } from "@/lib/customers/preview-customers-import";
import type { ColumnMapping } from "@/lib/customers/schema";
import { MARKETING_LIMITS } from "@/lib/marketing/schema";
import { ColumnFields } from "./column-fields";
import { counted } from "./counted";
import { ProblemTable } from "./problem-table";

type Props = {
  fileName: string;
  preview: CustomersPreview;
  isBusy: boolean;
  onRemap(mapping: ColumnMapping): void;
  onDownload(): void;
  /** @param consentNote where a yes to news and offers comes from */
  onAgree(leavesOutErrors: boolean, consentNote: string): void;
  onLeave(): void;
};

/** What importing a file would do, and what has to be decided before. */
export function ImportPreview({ fileName, preview, isBusy, onRemap, onDownload, onAgree, onLeave }: Props) {
  const { unmapped, rows, added, existing, bad, answers } = preview;
  const [leavesOut, setLeavesOut] = useState(false);
  const [note, setNote] = useState("");
  const [isNoteMissing, setNoteMissing] = useState(false);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isMapped = unmapped.length === 0;
  const hasWork = isMapped && (added > 0 || answers.yes + answers.no > 0);
  const isReady = hasWork && (bad === 0 || leavesOut);
  const agree = () => {
    const isMissing = answers.yes > 0 && note.trim().length < MARKETING_LIMITS.noteMin;
    setNoteMissing(isMissing);
    if (isMissing) noteField.current?.focus();
    else onAgree(leavesOut, note);
  };
  return (
    <section aria-labelledby="preview-title" className="space-y-6 border-t border-line pt-6">
      <h2 id="preview-title" ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none wrap-anywhere">
        {fileName}: {counted(rows, "row", "rows")}
      </h2>
      {isMapped && (
        <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
          <Count label="New customers" count={added} />
          <Count label="Already customers (unchanged)" count={existing} />
          <Count label="Rows with errors" count={bad} isBad={bad > 0} />
        </dl>
      )}
      <ColumnFields preview={preview} isBusy={isBusy} onRemap={onRemap} />
      {bad > 0 && (
        <ProblemTable preview={preview}>
          <Button look="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : onDownload}>
            Download these rows to fix them
          </Button>
        </ProblemTable>
      )}
      {isMapped && !hasWork && (
        <Notice tone="accent">
          {existing > 0 ? "This file has no new customers." : "None of the rows can be imported as they are."}
        </Notice>
      )}
      {hasWork && answers.yes > 0 && (
        <TextArea
          id="consent-note"
          ref={noteField}
          label="Where these consents are from"
          hint={`${counted(answers.yes, "row says", "rows say")} yes to news and offers. Kept as proof, for example “Newsletter list of our old website, 2024”. A yes doesn’t lift a refusal: whoever refused is asked by email.`}
          value={note}
          error={isNoteMissing ? "Where these consents are from is required." : undefined}
          onChange={({ target }) => {
            setNote(target.value);
            setNoteMissing(false);
          }}
        />
      )}
      {hasWork && bad > 0 && (
        <CheckField
          id="leave-out"
          label={`Skip the ${counted(bad, "row", "rows")} with errors and import the rest`}
          checked={leavesOut}
          onChange={({ target }) => setLeavesOut(target.checked)}
        />
      )}
      <Actions>
        {hasWork && (
          <Button
            aria-disabled={isBusy || !isReady}
            className="aria-disabled:opacity-60"
            aria-describedby={isReady ? undefined : "not-ready"}
            onClick={isBusy || !isReady ? undefined : agree}
          >
            {added > 0 ? `Import ${counted(added, "customer", "customers")}` : "Import the answers"}
          </Button>
        )}
        <Button look="quiet" aria-disabled={isBusy} onClick={isBusy ? undefined : onLeave}>
          Discard
        </Button>
        {hasWork && !isReady && (
          <p id="not-ready" className="text-[0.9375rem] text-ink-soft">
            Fix the file and choose it again, or skip the rows with errors.
          </p>
        )}
      </Actions>
    </section>
  );
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

function Count({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-[0.875rem] text-ink-soft">{label}</dt>
      <dd className={`figures font-display text-[1.375rem] font-semibold ${isBad ? "text-danger" : ""}`}>
        {count.toLocaleString("en")}
      </dd>
    </div>
  );
}
