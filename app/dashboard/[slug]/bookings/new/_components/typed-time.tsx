"use client";

import { useEffect, useRef, useState } from "react";
import { TextField } from "@/app/_components/fields/field";
import type { WeighedBooking } from "@/lib/desk/entering/weigh-new-booking";
import { ObjectionList } from "../../../_shared/bookings/objection-list";
import { weighNewBookingAction } from "../../actions";

type Question = { serviceId: string; staffId?: string; partySize?: number; addOnIds?: string[] };
type Props = {
  slug: string;
  question: Question;
  member: string | null;
  value: string;
  onChange(startAt: string): void;
  error?: string;
  zone: string;
  locale: string;
};

/** Any time, by the business's clock, with the objections to it: it can be booked anyway. */
export function TypedTime({ slug, question, member, value, onChange, error, zone, locale }: Props) {
  const weighed = useWeighed(slug, question, value);
  return (
    <div className="space-y-3">
      <TextField
        id="typed-time"
        type="datetime-local"
        label="Date and time"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <div aria-live="polite">
        {weighed !== null && weighed.objections.length === 0 && <p className="text-brand-ink">This time is free.</p>}
        {weighed !== null && weighed.objections.length > 0 && (
          <ObjectionList
            {...{ slug, zone, locale }}
            objections={weighed.objections}
            inTheWay={weighed.inTheWay}
            heldUntil={weighed.heldUntil}
            named={{ member, place: null }}
            title="You can book this time, but:"
          />
        )}
      </div>
    </div>
  );
}

const WAIT_MS = 300;

function useWeighed(slug: string, question: Question, startAt: string): WeighedBooking | null {
  const [weighed, setWeighed] = useState<WeighedBooking | null>(null);
  const asked = useRef(0);
  const sent = JSON.stringify({ ...question, startAt });
  useEffect(() => {
    const mine = ++asked.current;
    setWeighed(null);
    if (startAt === "" || question.serviceId === "") return;
    const timer = setTimeout(async () => {
      const answer = await weighNewBookingAction(slug, JSON.parse(sent)).catch(() => null);
      if (mine === asked.current) setWeighed(answer?.ok ? answer.view : null);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [slug, sent, startAt, question.serviceId]);
  return weighed;
}
