import type { ComponentProps } from "react";
import { Button } from "../buttons/button";

/** The end of a form in a dialog: the button that cancels, and the one that submits. */
export function DialogSubmit({
  onBack,
  isBusy,
  busy,
  look,
  children,
}: {
  onBack(): void;
  isBusy: boolean;
  /** what the button says while it is being sent */
  busy: string;
  look?: ComponentProps<typeof Button>["look"];
  children: string;
}) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="quiet" onClick={onBack}>
        Cancel
      </Button>
      <Button type="submit" look={look} aria-disabled={isBusy}>
        {isBusy ? busy : children}
      </Button>
    </div>
  );
}
