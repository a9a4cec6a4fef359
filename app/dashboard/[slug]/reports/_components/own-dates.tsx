import { Button } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import type { FieldErrors } from "@/lib/errors";
import type { ShownPeriod } from "../address";

type Props = {
  /** the page's address without a period */
  action: string;
  period: ShownPeriod;
  problems?: FieldErrors;
};

/** A period of any dates: a form of the address, so that it can be kept, sent on, and used without JavaScript. */
export function OwnDates({ action, period, problems }: Props) {
  const typed = "from" in period ? period : { from: "", to: "" };
  return (
    <form
      action={action}
      aria-label="Own dates"
      className="mt-3 grid gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-[11rem_11rem_auto] sm:justify-start"
    >
      <DateField name="from" label="From" typed={typed.from} problem={problems?.from?.[0]} />
      <DateField name="to" label="To" typed={typed.to} problem={problems?.to?.[0]} />
      <Button type="submit" look="quiet" className="self-start sm:mt-7.5">
        Show these dates
      </Button>
    </form>
  );
}

type DateFieldProps = { name: "from" | "to"; label: string; typed: string; problem?: string };

const DateField = ({ name, label, typed, problem }: DateFieldProps) => (
  <TextField id={name} name={name} label={label} type="date" required defaultValue={typed} error={problem} />
);
