"use client";

import { useWatch } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { FieldNotes, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { ScheduleCampaign } from "@/lib/campaigns/schema";
import { type ScheduleTime, scheduleTime } from "@/lib/campaigns/sending/schedule-time";
import { scheduleCampaignAction } from "../../../actions";
import { momentText } from "../../../moment-text";
import type { BusinessClock } from "./business-clock";

const SHOWN = ["at", "which"];

/** When to send it, by the business's clock; of an hour that comes twice that night, which of them (rule M15). */
export function ScheduleForm({
  slug,
  campaign,
  clock: { zone, locale },
  onStale,
}: {
  slug: string;
  campaign: { id: string; revision: number };
  clock: BusinessClock;
  onStale(): void;
}) {
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: ScheduleCampaign,
    defaultValues: { ...campaign, at: "", which: undefined },
    call: async (values) => {
      const answer = await scheduleCampaignAction(slug, values);
      if (!answer.ok && answer.reason === "changed_meanwhile") onStale();
      return answer;
    },
    done: () => `/dashboard/${slug}/campaigns/${campaign.id}`,
  });
  const at = useWatch({ control: form.control, name: "at" });
  const time = at ? scheduleTime(at, zone) : null;
  const moment = (instant: Date) => momentText(instant, zone, locale, true);
  const field = form.register("at");
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <RefusalNotice refusal={refusal} shown={SHOWN} />
      <TextField
        id="schedule-at"
        type="datetime-local"
        label="Day and time"
        hint={`Times are in ${zone} time.`}
        error={errorOf("at")}
        {...field}
        onChange={(event) => {
          // Which of two was asked about another time.
          form.setValue("which", undefined);
          form.clearErrors();
          return field.onChange(event);
        }}
      />
      {time?.kind === "two" && (
        <WhichHour time={time} moment={moment} error={errorOf("which")} field={form.register("which")} />
      )}
      {time?.kind === "one" && (
        <p role="status">
          {time.isMoved && "The clocks skip that time. "}It will be sent on {moment(time.at)}.
        </p>
      )}
      <Button type="submit" look="quiet" aria-disabled={isBusy}>
        {isBusy ? "Scheduling…" : "Schedule"}
      </Button>
    </form>
  );
}

function WhichHour({
  time,
  moment,
  error,
  field,
}: {
  time: Extract<ScheduleTime, { kind: "two" }>;
  moment(at: Date): string;
  error: string | undefined;
  field: Omit<React.ComponentProps<"input">, "type" | "children">;
}) {
  return (
    <fieldset aria-describedby={error ? "which-error" : undefined}>
      <legend className="font-semibold">The clocks go back then, so this time comes twice. Which one?</legend>
      <div className="mt-2 grid gap-2">
        {(["first", "second"] as const).map((which) => (
          <ChoiceLabel key={which} type="radio" value={which} {...field}>
            {moment(time[which].at)}
          </ChoiceLabel>
        ))}
      </div>
      <FieldNotes id="which" error={error && "Choose one of the two."} />
    </fieldset>
  );
}
