"use client";

import { useCallback } from "react";
import { useWatch } from "react-hook-form";
import { DialogSubmit } from "@/app/_components/dialogs/dialog-submit";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { formatDayName, formatTime } from "@/lib/locale/format";
import { OfferByHandRequest } from "@/lib/waitlist/requests.schema";
import { TimeChoice } from "../../_shared/bookings/time-choice";
import type { LoadTimes } from "../../_shared/bookings/use-open-times";
import { listOfferableTimesAction, offerByHandAction } from "../actions";

export type OfferTo = {
  slug: string;
  id: string;
  name: string;
  hasEmail: boolean;
  zone: string;
  locale: string;
  /** the day that is shown first */
  firstDate: string;
};

/** Asks for the time to offer, from those that customers could book now. */
export function OfferForm({
  slug,
  id,
  name,
  hasEmail,
  zone,
  locale,
  firstDate,
  onClose,
}: OfferTo & { onClose(): void }) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: OfferByHandRequest,
    defaultValues: { id, startAt: "" },
    call: (values) => offerByHandAction(slug, values),
    done: () => {
      onClose();
      return undefined;
    },
  });
  const { startAt = "" } = useWatch({ control: form.control });
  const load: LoadTimes = useCallback(
    async ({ from }) => {
      const answer = await listOfferableTimesAction(slug, { id, date: from });
      if (!answer.ok) return answer;
      const { date, times } = answer.view;
      const timeOf = (at: string) => ({ startAt: at, time: formatTime(Date.parse(at), zone, locale) });
      const day = { date, name: formatDayName(date, locale), open: true, times: times.map(timeOf) };
      return { ok: true, view: { days: [day] } };
    },
    [slug, id, zone, locale],
  );
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <RefusalNotice refusal={refusal} shown={["startAt"]} />
      <TimeChoice
        load={load}
        firstDate={firstDate}
        value={startAt}
        onChange={(chosen) => form.setValue("startAt", chosen, { shouldValidate: chosen !== "" })}
        error={errorOf("startAt") && "Pick a time."}
      />
      <p className="text-ink-soft">
        {hasEmail
          ? `We’ll hold the time for ${name} and email them a link to take it.`
          : `We’ll hold the time for ${name}. They have no email address, so call them.`}
      </p>
      <DialogSubmit onBack={onClose} isBusy={isBusy} busy="Offering…">
        Offer
      </DialogSubmit>
    </form>
  );
}
