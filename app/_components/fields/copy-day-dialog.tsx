"use client";

import { useState } from "react";
import { weekdayName } from "@/lib/locale/format";
import { Button } from "../buttons/button";
import { Dialog } from "../dialogs/dialog";
import { CheckField } from "./field";

/** Asks which days to copy a day's hours to. */
export function CopyDayDialog({
  from,
  weekdays,
  onClose,
  onCopy,
}: {
  /** the weekday to copy; null while the dialog is closed */
  from: number | null;
  weekdays: readonly number[];
  onClose(): void;
  onCopy(from: number, to: number[]): void;
}) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const close = () => {
    setChosen([]);
    onClose();
  };
  const copy = () => {
    if (from !== null) onCopy(from, [...chosen]);
    close();
  };
  const name = from === null ? "" : weekdayName(from, "en");
  const others = weekdays.filter((weekday) => weekday !== from);
  const toggle = (weekday: number) =>
    setChosen(chosen.includes(weekday) ? chosen.filter((one) => one !== weekday) : [...chosen, weekday]);
  return (
    <Dialog title={`Copy ${name} to`} isOpen={from !== null} onClose={close}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {others.map((weekday) => (
          <CheckField
            key={weekday}
            id={`copy-to-${weekday}`}
            label={weekdayName(weekday, "en")}
            checked={chosen.includes(weekday)}
            onChange={() => toggle(weekday)}
            // Return would send the form that the week is part of.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="quiet" className="me-auto" onClick={() => setChosen(others)}>
          Select all
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button onClick={copy} aria-disabled={chosen.length === 0}>
          Copy
        </Button>
      </div>
    </Dialog>
  );
}
