"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/app/_components/buttons/button";
import { RefusalNotice } from "@/app/_components/forms/action-form";
import { type ActionRefusal, answerOf } from "@/app/_components/forms/action-refusal";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import { changeAtDeskAction } from "../actions";
import { instantWords } from "../instant-words";
import { ObjectionList } from "../objection-list";
import { ToldField } from "../told-field";
import type { Begin, ChangePlace } from "./change-place";
import { CustomerPart } from "./customer-part";
import { changeOf, type Draft, draftOf, wantedOf } from "./draft";
import { ServicePart } from "./service-part";
import { TimePart } from "./time-part";
import { useWeighedChange } from "./use-weighed-change";
import { WherePart } from "./where-part";

type Props = ChangePlace & {
  booking: DeskBooking;
  begin: Begin;
  onReload(): void;
  onBack(): void;
  onDone(what: string): void;
};

/** Everything that can be changed about a booking. Objections are shown before it is saved. */
export function ChangeForm({ slug, zone, locale, booking, begin, onReload, onBack, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(booking));
  const [told, setTold] = useState<boolean | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ActionRefusal | null>(null);
  const wanted = wantedOf(draft, booking);
  const isValid = !Number.isNaN(draft.priceCents) && draft.durationMin > 0 && draft.startAt !== "";
  const asks = isValid && Object.keys(wanted).some((name) => name !== "priceCents");
  const weighed = useWeighedChange(slug, asks ? JSON.stringify({ id: booking.id, ...wanted }) : "");
  const startMoves = wanted.startAt !== undefined;
  const isAhead = Date.parse(draft.startAt.endsWith("Z") ? draft.startAt : booking.startAt) > Date.now();
  // Customers have to know a new time; other changes are emailed only if the team says so.
  const isTold = booking.customer.email !== "" && (told ?? (startMoves && isAhead));
  const objections = weighed?.objections ?? [];
  // A refusal because of an objection is in the list already.
  const isSaidAbove = objections.length > 0 && refusal?.reason !== "changed_meanwhile";
  const isForbidden = objections.includes("same_start");
  const { members, places } = booking.choices;
  const nameIn = (list: { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? null;
  const named = { member: nameIn(members, draft.staffId), place: nameIn(places, draft.resourceId) };
  const edit = (parts: Partial<Draft>) => setDraft((before) => ({ ...before, ...parts }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isForbidden) return;
    setBusy(true);
    setRefusal(null);
    const sent = changeOf(draft, booking, { isCustomerTold: isTold, anyway: objections.length > 0 });
    const answer = await answerOf(() => changeAtDeskAction(slug, sent));
    setBusy(false);
    if (!answer.ok) {
      setRefusal(answer);
      return;
    }
    const { isUnchanged, startAt } = answer.view;
    const what = startMoves ? `Moved to ${instantWords(startAt, zone, locale)}.` : "The booking has been changed.";
    onDone(isUnchanged ? "Nothing changed." : `${what}${isTold ? ` We’ll email ${draft.customer.name}.` : ""}`);
  };
  return (
    <form onSubmit={save} noValidate className="space-y-5">
      <p className="text-ink-soft">
        {booking.serviceName} for {booking.customer.name}, {instantWords(booking.startAt, zone, locale)}
      </p>
      <TimePart {...{ slug, zone, booking, draft, edit }} isOpenFirst={begin === "times"} />
      <WherePart {...{ booking, draft, edit }} />
      <details open={begin === "all"} className="group space-y-5">
        <summary className="min-h-11 py-2 font-semibold text-brand-ink">Service, duration, price</summary>
        <ServicePart {...{ booking, draft, setDraft, edit }} />
      </details>
      <CustomerPart {...{ slug, booking, draft, edit }} />
      <RefusalNotice refusal={isSaidAbove ? null : refusal} />
      {refusal?.reason === "changed_meanwhile" && (
        <Button look="quiet" onClick={onReload}>
          Reload booking
        </Button>
      )}
      <ToldField
        id="change-told"
        customer={draft.customer}
        checked={isTold}
        onChange={({ target }) => setTold(target.checked)}
      />
      <div className="sticky -bottom-5 -mx-5 space-y-3 border-t border-line bg-surface px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:px-7">
        <div aria-live="polite" className="max-h-48 overflow-y-auto empty:hidden">
          {objections.length > 0 && (
            <ObjectionList
              {...{ slug, zone, locale, objections, named }}
              inTheWay={weighed?.inTheWay ?? []}
              heldUntil={weighed?.heldUntil ?? null}
              title="Customers couldn’t book this:"
            />
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onBack}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isBusy || isForbidden} className="aria-disabled:opacity-60">
            {isBusy ? "Saving…" : saveWords(startMoves, objections.length > 0)}
          </Button>
        </div>
      </div>
    </form>
  );
}

const saveWords = (startMoves: boolean, isAnyway: boolean): string =>
  `${startMoves ? "Move" : "Save"}${isAnyway ? " anyway" : ""}`;
