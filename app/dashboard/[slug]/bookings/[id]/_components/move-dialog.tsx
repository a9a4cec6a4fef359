"use client";

import { useCallback, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { Dialog } from "@/app/_components/dialogs/dialog";
import { SelectField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { MoveByBusiness } from "@/lib/bookings/dashboard-requests.schema";
import { ToldField } from "../../../_shared/bookings/told-field";
import { OtherTimes } from "../../_components/other-times";
import { TimeChoice } from "../../_components/time-choice";
import { listOpenTimesAction, moveByBusinessAction } from "../../actions";
import { instantWords } from "../../words";

type Member = { id: string; name: string };
type Props = {
  slug: string;
  booking: {
    id: string;
    startAt: string;
    date: string;
    member: Member | null;
    requested: Member | null;
    members: Member[];
    customer: { name: string; email: string };
  };
  zone: string;
  locale: string;
  onDone(what: string): void;
};

/** Moves a booking to another open time, to another member, or both. */
export function MoveDialog(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Move</Button>
      <Dialog title="Move this booking" isOpen={isOpen} onClose={() => setOpen(false)}>
        <MoveForm
          {...props}
          onCancel={() => setOpen(false)}
          onDone={(what) => {
            setOpen(false);
            props.onDone(what);
          }}
        />
      </Dialog>
    </>
  );
}

function MoveForm({ slug, booking, zone, locale, onDone, onCancel }: Props & { onCancel(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: MoveByBusiness,
    defaultValues: { id: booking.id, startAt: "", staffId: "", isCustomerTold: true },
    call: (values) => moveByBusinessAction(slug, values),
    done: ({ startAt, isUnchanged }) => {
      const told = form.getValues("isCustomerTold") ? `${booking.customer.name} is told by e-mail.` : "";
      onDone(isUnchanged ? "It had that time already." : `Moved to ${instantWords(startAt, zone, locale)}. ${told}`);
      return undefined;
    },
  });
  const { startAt, staffId } = useWatch({ control: form.control });
  const load = useCallback(
    (window: { from: string; to: string }) => listOpenTimesAction(slug, { ...window, id: booking.id, staffId }),
    [slug, booking.id, staffId],
  );
  const choose = (chosen: string) => form.setValue("startAt", chosen, { shouldValidate: true });
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["startAt"]} />
      {refusal && <OtherTimes alternatives={refusal.alternatives} zone={zone} locale={locale} onChoose={choose} />}
      {booking.members.length > 0 && (
        <SelectField
          id="move-member"
          label="Team member"
          error={errorOf("staffId")}
          hint="Naming somebody replaces whom the customer had asked for."
          {...form.register("staffId")}
        >
          <option value="">{keepWords(booking)}</option>
          {booking.members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TimeChoice
        load={load}
        firstDate={booking.date}
        value={startAt ?? ""}
        onChange={choose}
        error={errorOf("startAt") && "Choose a time."}
      />
      <ToldField id="move-told" customer={booking.customer} {...form.register("isCustomerTold")} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {startAt && <p className="figures me-auto font-medium">To {instantWords(startAt, zone, locale)}</p>}
        <Button look="quiet" onClick={onCancel}>
          Back
        </Button>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Moving …" : "Move"}
        </Button>
      </div>
    </form>
  );
}

function keepWords({ member, requested, members }: Props["booking"]): string {
  if (requested && members.some(({ id }) => id === requested.id)) return `${requested.name}, as asked for`;
  return member ? `${member.name}, or whoever is free` : "Whoever is free";
}
