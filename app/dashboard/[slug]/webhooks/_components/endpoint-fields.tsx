"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { FieldNotes, TextField } from "@/app/_components/fields/field";
import { EVENT_GROUPS } from "../events";

type Part = { field: UseFormRegisterReturn; error: string | undefined };

/** An endpoint's URL and events. */
export function EndpointFields({ url, events }: { url: Part; events: Part }) {
  return (
    <>
      <TextField
        id="endpoint-url"
        label="URL"
        type="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
        hint="A public https URL on your server."
        error={url.error}
        inputClassName="font-mono text-[0.9375rem]"
        {...url.field}
      />
      <fieldset aria-describedby={events.error && "endpoint-events-error"}>
        <legend className="font-semibold">Events</legend>
        <div className="mt-1.5 space-y-4">
          {EVENT_GROUPS.map(({ name, events: ofGroup, isSent }) => (
            <fieldset key={name}>
              <legend className="text-[0.9375rem] font-medium text-ink-soft">
                {name}
                {!isSent && <span className="font-normal"> – not sent yet</span>}
              </legend>
              <div className="mt-1 space-y-2">
                {ofGroup.map(({ event, firesWhen }) => (
                  <ChoiceLabel key={event} type="checkbox" value={event} {...events.field}>
                    <span className="min-w-0">
                      <span className="font-mono text-[0.875rem] font-medium wrap-anywhere">{event}</span>
                      <span className="block text-[0.9375rem] leading-snug">{firesWhen}</span>
                    </span>
                  </ChoiceLabel>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <FieldNotes id="endpoint-events" label="Events" error={events.error} />
      </fieldset>
    </>
  );
}
