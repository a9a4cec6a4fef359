"use client";

import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import type { OtherTime } from "../../booking-form-state";
import { ViewerTime } from "../viewer-time";

type Props = {
  times: OtherTime[];
  /** the one sent with the form, if any; nothing is ticked for the customer */
  picked: string | null;
  pick(startAt: string): void;
  calendarHref: string;
  /** where to wait for the time that is gone */
  waitHref: string;
  texts: Record<"otherTimes" | "allTimes" | "yours" | "askGone" | "joinWaitlist", string>;
  locale: string;
  /** the business's time zone */
  zone: string;
};

/** The open times closest to an unavailable one, for the customer to choose from. */
export function OtherTimes({ times, picked, pick, calendarHref, waitHref, texts, locale, zone }: Props) {
  return (
    <fieldset id="startAt" tabIndex={-1}>
      {times.length > 0 && <legend className="font-semibold">{texts.otherTimes}</legend>}
      <div className="mt-2 space-y-2">
        {times.map(({ startAt, label }) => (
          <ChoiceLabel
            key={startAt}
            className="figures"
            type="radio"
            name="startAt"
            value={startAt}
            defaultChecked={startAt === picked}
            onChange={() => pick(startAt)}
          >
            <span lang={locale} className="font-medium first-letter:uppercase">
              {label}
              <ViewerTime
                atMs={Date.parse(startAt)}
                zone={zone}
                locale={locale}
                template={texts.yours}
                className="ms-2 font-normal text-ink-soft"
              />
            </span>
          </ChoiceLabel>
        ))}
      </div>
      {times.map(({ startAt }) => (
        <input key={startAt} type="hidden" name="offered" value={startAt} />
      ))}
      <p className="mt-2.5">
        <a href={calendarHref} className="prose-link">
          {texts.allTimes}
        </a>
      </p>
      <p className="mt-2.5 text-[0.9375rem] text-ink-soft">
        {texts.askGone}{" "}
        <a href={waitHref} className="prose-link">
          {texts.joinWaitlist}
        </a>
      </p>
    </fieldset>
  );
}
