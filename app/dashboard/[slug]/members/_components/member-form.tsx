"use client";

import { useState } from "react";
import type { z } from "zod";
import { Button } from "@/app/_components/buttons/button";
import type { WeekValue } from "@/app/_components/fields/day-value";
import { CheckField, TextArea, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { inShownOrder } from "@/app/_components/lists/shown-order";
import { Card } from "@/app/_components/pages/card";
import type { MemberService } from "@/lib/staff/get-member";
import { MemberRequest } from "@/lib/staff/schema";
import { useKeepBookings } from "../../_shared/hours/use-keep-bookings";
import { foreseeHoursChangeAction, saveMemberAction } from "../actions";
import { MemberHoursCard } from "./member-hours";
import { MemberServicesCard } from "./member-services";

const FIELDS = ["name", "title", "bio", "email", "phone", "sortOrder", "serviceIds"];

/** A team member's details, services and weekly hours; `member.id` null makes a new one. */
export function MemberForm({
  slug,
  member,
  services,
  businessWeek,
  weekdays,
}: {
  slug: string;
  member: z.input<typeof MemberRequest>;
  services: MemberService[];
  businessWeek: WeekValue;
  weekdays: number[];
}) {
  const { id } = member;
  const { saveKnowingly, question } = useKeepBookings(slug, foreseeHoursChangeAction);
  const [isSaved, setSaved] = useState(false);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: MemberRequest,
    defaultValues: { ...member, serviceIds: inShownOrder(member.serviceIds, services) },
    call: (values) => {
      setSaved(false);
      const save = () => saveMemberAction(slug, values);
      return id === null ? save() : saveKnowingly({ kind: "week", staffId: id, hours: values.hours }, save);
    },
    done: (saved) => {
      setSaved(true);
      return id === null ? `/dashboard/${slug}/members/${saved.id}` : undefined;
    },
  });
  const text = (name: "name" | "title" | "email" | "phone") => ({
    id: `member-${name}`,
    error: errorOf(name),
    ...form.register(name),
  });
  return (
    <>
      <form onSubmit={submit} noValidate className="space-y-6">
        <RefusalNotice refusal={refusal} shown={FIELDS} />
        <Card aria-labelledby="who-title">
          <h2 id="who-title" className="text-[1.375rem]">
            Details
          </h2>
          <div className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2">
            <TextField label="Name" autoComplete="off" {...text("name")} />
            <TextField label="Title" isOptional hint="For example “Senior stylist”." {...text("title")} />
            <TextArea
              id="member-bio"
              className="sm:col-span-2"
              label="About"
              isOptional
              hint="Shown on your booking page with their name and title."
              error={errorOf("bio")}
              {...form.register("bio")}
            />
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              isOptional
              hint="Only your team sees this."
              {...text("email")}
            />
            <TextField
              label="Phone"
              type="tel"
              autoComplete="off"
              isOptional
              hint="Only your team sees this."
              {...text("phone")}
            />
            <CheckField
              id="member-bookable"
              label="Customers can book them online"
              hint="If off, only your team can book them."
              error={errorOf("bookable")}
              {...form.register("bookable")}
            />
            <TextField
              id="member-sortOrder"
              label="Position in lists"
              type="number"
              inputMode="numeric"
              hint="Lower numbers come first."
              inputClassName="figures max-w-32"
              error={errorOf("sortOrder")}
              {...form.register("sortOrder", { valueAsNumber: true })}
            />
          </div>
        </Card>
        <MemberServicesCard control={form.control} services={services} slug={slug} error={errorOf("serviceIds")} />
        <MemberHoursCard
          control={form.control}
          businessWeek={businessWeek}
          weekdays={weekdays}
          errorAt={(weekday, part) => errorOf(`hours.${weekday}.${part}`)}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? "Saving…" : id === null ? "Add team member" : "Save"}
          </Button>
          <p role="status" className="text-ink-soft">
            {form.formState.isDirty ? "Not saved yet." : isSaved ? "Saved." : ""}
          </p>
        </div>
      </form>
      {question}
      <UnsavedChanges form={form} />
    </>
  );
}
