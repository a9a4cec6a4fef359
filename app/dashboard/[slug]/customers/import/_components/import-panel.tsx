"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { FileField } from "@/app/_components/fields/file-field";
import { type ActionRefusal, NO_ANSWER } from "@/app/_components/forms/action-refusal";
import { Notice } from "@/app/_components/pages/notice";
import { decodeFile } from "@/lib/customers/decode-file";
import type { CustomersImported } from "@/lib/customers/import-customers";
import type { CustomersPreview } from "@/lib/customers/preview-customers-import";
import { type ColumnMapping, CUSTOMERS_TOO_LARGE, IMPORT_LIMITS } from "@/lib/customers/schema";
import { sentAsFile } from "@/lib/edge/forms/file-text";
import { getBadRowsAction, importCustomersAction, previewCustomersImportAction } from "../../actions";
import { counted } from "./counted";
import { ImportPreview } from "./import-preview";
import { saveAsFile } from "./save-as-file";

type Chosen = { fileName: string; text: string; preview: CustomersPreview };
type Step =
  | { at: "start" }
  | { at: "failed"; why: string; chosen?: Chosen }
  | { at: "preview"; chosen: Chosen }
  | { at: "done"; done: CustomersImported };

/** Chooses a file, shows what importing it would do, and imports it when that is agreed to. */
export function ImportPanel({ slug }: { slug: string }) {
  const [step, setStep] = useState<Step>({ at: "start" });
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isBusy = busyWith !== null;

  const working = async (words: string, chosen: Chosen | undefined, work: () => Promise<Step>) => {
    if (isBusy) return;
    setBusyWith(words);
    try {
      setStep(await work());
    } catch {
      setStep({ at: "failed", why: NO_ANSWER.error, chosen });
    } finally {
      setBusyWith(null);
    }
  };
  const look = async (fileName: string, text: string, mapping: ColumnMapping | null): Promise<Step> => {
    const answer = await previewCustomersImportAction(slug, { text: sentAsFile(text), mapping });
    if (!answer.ok) return { at: "failed", why: sentenceOf(answer) };
    return { at: "preview", chosen: { fileName, text, preview: answer.view } };
  };
  const choose = (file: File) =>
    working("Checking the file…", undefined, async () => {
      if (file.size > IMPORT_LIMITS.bytesMax) return { at: "failed", why: CUSTOMERS_TOO_LARGE };
      const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
      return "problem" in decoded ? { at: "failed", why: decoded.problem } : look(file.name, decoded.text, null);
    });
  const remap = (chosen: Chosen, mapping: ColumnMapping) =>
    working("Checking the file…", chosen, () => look(chosen.fileName, chosen.text, mapping));
  const agree = (chosen: Chosen, leavesOutErrors: boolean, consentNote: string) =>
    working("Importing…", chosen, async () => {
      const { text, preview } = chosen;
      const sent = { text: sentAsFile(text), mapping: preview.mapping, leavesOutErrors, consentNote };
      const answer = await importCustomersAction(slug, sent);
      return answer.ok ? { at: "done", done: answer.view } : { at: "failed", why: sentenceOf(answer), chosen };
    });
  const download = (chosen: Chosen) =>
    working("Preparing the file…", chosen, async () => {
      const { text, preview } = chosen;
      const answer = await getBadRowsAction(slug, { text: sentAsFile(text), mapping: preview.mapping });
      if (!answer.ok) return { at: "failed", why: sentenceOf(answer), chosen };
      saveAsFile(`${chosen.fileName.replace(/\.[^.]*$/, "")}-to-correct.csv`, answer.view.text);
      return { at: "preview", chosen };
    });
  const chosen = step.at === "preview" || step.at === "failed" ? step.chosen : undefined;

  return (
    <div className="space-y-6">
      {step.at === "done" ? (
        <Done slug={slug} done={step.done}>
          <Button look="quiet" onClick={() => setStep({ at: "start" })}>
            Import another file
          </Button>
        </Done>
      ) : (
        <FileField
          label={chosen ? "Choose another file" : "Choose a CSV file"}
          hint="Up to 8 MiB, in UTF-8, with column names in the first row. You can check everything before it’s imported."
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          disabled={isBusy}
          onChoose={choose}
        />
      )}
      {isBusy && <p role="status">{busyWith}</p>}
      {!isBusy && step.at === "failed" && (
        <Notice tone="danger" role="alert">
          {step.why}
        </Notice>
      )}
      {chosen && (
        <ImportPreview
          key={JSON.stringify([chosen.fileName, chosen.text.length, chosen.preview.mapping])}
          fileName={chosen.fileName}
          preview={chosen.preview}
          isBusy={isBusy}
          onRemap={(mapping) => remap(chosen, mapping)}
          onDownload={() => download(chosen)}
          onAgree={(leavesOutErrors, consentNote) => agree(chosen, leavesOutErrors, consentNote)}
          onLeave={() => setStep({ at: "start" })}
        />
      )}
    </div>
  );
}

function Done({ slug, done, children }: { slug: string; done: CustomersImported; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const rest = [
    done.existing > 0 && `${counted(done.existing, "was already a customer", "were already customers")}.`,
    done.answered > 0 && `${counted(done.answered, "answer", "answers")} about news and offers saved.`,
    done.asked > 0 && `${counted(done.asked, "person", "people")} who had refused will be asked by email.`,
    done.leftOut > 0 && `${counted(done.leftOut, "row", "rows")} skipped.`,
  ].filter(Boolean);
  return (
    <div className="space-y-4">
      <Notice ref={box} role="status" title={`${counted(done.added, "customer", "customers")} added.`}>
        {rest.length > 0 && rest.join(" ")}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/dashboard/${slug}/customers`}>See your customers</ButtonLink>
        {children}
      </div>
    </div>
  );
}

/** The file's own errors if it has any, else why the action was refused. */
const sentenceOf = ({ error, fieldErrors }: ActionRefusal): string =>
  Object.values(fieldErrors).flat().join(" ") || error;
