"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { TextField } from "@/app/_components/fields/field";
import { Notice } from "@/app/_components/pages/notice";
import type { Objection } from "@/lib/desk/entering/objections";
import type { WeighedBooking } from "@/lib/desk/entering/weigh-new-booking";
import { weighNewBookingAction } from "../../actions";
import { instantWords } from "../../words";

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

/** Any time at all, by the business's clock, with what stands against it: it can be booked all the same. */
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
        {weighed !== null && <Weighed {...weighed} member={member} slug={slug} zone={zone} locale={locale} />}
      </div>
    </div>
  );
}

function Weighed({
  objections,
  inTheWay,
  member,
  slug,
  zone,
  locale,
}: WeighedBooking & Pick<Props, "member" | "slug" | "zone" | "locale">) {
  if (objections.length === 0) return <p className="text-brand-ink">This time is free.</p>;
  const isForbidden = objections.includes("same_start");
  return (
    <Notice
      tone={isForbidden ? "danger" : "accent"}
      title={isForbidden ? "This time can’t be booked" : "You can book this time, but:"}
    >
      <ul className="list-disc space-y-1 ps-5">
        {objections.map((objection) => (
          <li key={objection}>{wordsOf(objection, member)}</li>
        ))}
        {inTheWay.map(({ id, startAt, endAt, serviceName, customerName }) => (
          <li key={id}>
            In the way:{" "}
            <Link href={`/dashboard/${slug}/bookings/${id}`} target="_blank" className="prose-link">
              {serviceName} for {customerName}
            </Link>
            , {instantWords(new Date(startAt).toISOString(), zone, locale)} to{" "}
            {instantWords(new Date(endAt).toISOString(), zone, locale)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function wordsOf(objection: Objection, member: string | null): string {
  switch (objection) {
    case "same_start":
      return `${member ?? "Everybody who could do it"} has another booking that starts at this very time.`;
    case "past":
      return "This time is past.";
    case "outside_hours":
      return "You are closed then, or it ends after you close.";
    case "member_busy":
      return `${member ?? "Everybody who does this"} is busy then: the bookings will overlap.`;
    case "member_off":
      return `${member ?? "Nobody who is free"} ${member === null ? "works" : "doesn’t work"} then.`;
    case "table_too_small":
      return "No table seats so many: it is booked without one.";
    case "table_busy":
      return "No table or room is free then: one will be taken twice.";
    case "nobody_linked":
      return "Nobody of your team does this service online.";
    case "notice":
      return "It is sooner than the notice that customers have to give.";
    case "too_far":
      return "It is further ahead than customers can book.";
  }
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
