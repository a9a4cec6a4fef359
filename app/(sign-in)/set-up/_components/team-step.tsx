"use client";

import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { TextField } from "@/app/_components/fields/field";
import { type PERFORMERS, TeamStep as Schema } from "@/lib/business-file/set-up/schema";
import type { Answers } from "./draft";
import { StepFrame } from "./step-frame";
import { type StepProps, useStepForm } from "./use-step-form";

const CHOICES: { performer: (typeof PERFORMERS)[number]; name: string; text: string }[] = [
  { performer: "member", name: "A team member", text: "One team member looks after one customer at a time." },
  { performer: "table", name: "A table", text: "Guests choose their party size and get a table that fits." },
  {
    performer: "room",
    name: "A room or a court",
    text: "The customer has it to themselves. No team member is needed.",
  },
];

export function TeamStepForm(props: StepProps<Answers["team"]>) {
  const { form, submit, isBusy, errorOf } = useStepForm(Schema, props);
  const performer = form.watch("performer");
  return (
    <StepFrame
      step="team"
      hint="What each booking of this service needs. You can add more later."
      isBusy={isBusy}
      onSubmit={submit}
      {...props}
    >
      <fieldset>
        <legend className="font-semibold">Every booking needs</legend>
        <div className="mt-1.5 space-y-2">
          {CHOICES.map(({ performer: value, name, text }) => (
            <ChoiceLabel
              key={value}
              type="radio"
              value={value}
              className="items-start [&>input]:mt-0.5"
              {...form.register("performer")}
            >
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="block text-[0.9375rem] leading-snug">{text}</span>
              </span>
            </ChoiceLabel>
          ))}
        </div>
      </fieldset>
      {performer === "member" ? (
        <TextField
          id="member-name"
          label="First team member’s name"
          hint="Shown to customers."
          error={errorOf("memberName")}
          {...form.register("memberName")}
        />
      ) : (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            id="resource-name"
            label={performer === "table" ? "Table name" : "Room or court name"}
            hint="Numbered if there are several."
            error={errorOf("resourceName")}
            className="sm:col-span-2"
            {...form.register("resourceName")}
          />
          <TextField
            id="count"
            label="Quantity"
            type="number"
            inputMode="numeric"
            min={1}
            error={errorOf("count")}
            {...form.register("count", { valueAsNumber: true })}
          />
          {performer === "table" && (
            <TextField
              id="capacity"
              label="Seats at each table"
              type="number"
              inputMode="numeric"
              min={1}
              error={errorOf("capacity")}
              {...form.register("capacity", { valueAsNumber: true })}
            />
          )}
        </div>
      )}
    </StepFrame>
  );
}
