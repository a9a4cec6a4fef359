"use client";

import { useEffect, useRef, useState } from "react";
import { Badge } from "@/app/_components/lists/badge";
import { MoveButtons } from "@/app/_components/lists/move-buttons";
import { type EditedField, errorAt, type FormActionForm } from "../edited-fields";
import { TYPE_WORDS } from "../type-words";
import { FieldParts } from "./field-parts";

type Props = {
  errorOf: FormActionForm["errorOf"];
  fields: readonly EditedField[];
  place: number;
  /** it was just added */
  isNew: boolean;
  onChange(field: EditedField): void;
  onMove(to: number): void;
  onRemove(): void;
};

const WORD_BUTTON = "min-h-10 rounded-control px-3 text-[0.9375rem] font-semibold";

/** A field of the form as one line, which opens to be edited. */
export function FieldEntry({ errorOf, fields, place, isNew, onChange, onMove, onRemove }: Props) {
  const field = fields[place];
  const [wasOpened, setOpen] = useState(isNew);
  const line = useRef<HTMLLIElement>(null);
  const error = anyError(errorOf, place);
  const isOpen = wasOpened || error !== undefined;
  useEffect(() => {
    // It stays open once the complaint is gone.
    if (error) setOpen(true);
  }, [error]);
  useEffect(() => {
    if (isNew) line.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [isNew]);
  if (field === undefined) return null;
  const name = field.label || `field ${place + 1}`;
  return (
    <li ref={line} className="rounded-control border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 ps-4 pe-2">
        <p className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-x-2 gap-y-1 leading-snug wrap-anywhere">
          <span className="font-medium">{field.label || <span className="text-ink-soft">Untitled</span>}</span>
          <Badge>{TYPE_WORDS[field.type]}</Badge>
          {field.required && <Badge tone="brand">Required</Badge>}
          {"showIf" in field && field.showIf && <Badge tone="accent">Conditional</Badge>}
        </p>
        <div className="flex items-center">
          <MoveButtons name={name} place={place} count={fields.length} onMove={onMove} />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`${WORD_BUTTON} text-brand-ink hover:bg-sunken`}
          >
            {isOpen ? "Close" : "Edit"}
            <span className="sr-only"> {name}</span>
          </button>
          <button type="button" onClick={onRemove} className={`${WORD_BUTTON} text-danger hover:bg-danger-soft`}>
            Remove<span className="sr-only"> {name}</span>
          </button>
        </div>
      </div>
      {isOpen && (
        <div className="space-y-4 border-t border-line p-4">
          <FieldParts {...{ errorOf, field, place, onChange }} earlier={fields.slice(0, place)} />
        </div>
      )}
    </li>
  );
}

const PARTS = ["id", "type", "label", "help", "text", "options", "min", "max", "showIf"];

const anyError = (errorOf: Props["errorOf"], place: number): string | undefined =>
  PARTS.map((part) => errorAt(errorOf, place, part)).find((error) => error !== undefined);
