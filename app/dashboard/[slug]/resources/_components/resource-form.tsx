"use client";

import { useState } from "react";
import type { z } from "zod";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { CheckField, FieldNotes, SelectField, TextField } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { UnsavedChanges } from "@/app/_components/forms/unsaved-changes";
import { inShownOrder } from "@/app/_components/lists/shown-order";
import { Card } from "@/app/_components/pages/card";
import { PARTY_SIZE } from "@/lib/fields/number.schema";
import type { ResourceDetails } from "@/lib/resources/list-resources";
import { SaveResource } from "@/lib/resources/schema";
import { saveResourceAction } from "../actions";

type Values = z.input<typeof SaveResource>;

function valuesOf(resource: ResourceDetails | null, services: { id: string }[]): Values {
  if (resource === null) return { name: "", kind: "table", capacity: 2, serviceIds: [] };
  const { active: _, sortOrder: __, ...values } = resource;
  return { ...values, serviceIds: inShownOrder(values.serviceIds, services) };
}

const SHOWN = ["name", "kind", "capacity", "serviceIds"];

/** Adds a table or room, or changes one. */
export function ResourceForm({
  slug,
  resource,
  services,
}: {
  slug: string;
  resource: ResourceDetails | null;
  /** that can take place at it */
  services: { id: string; name: string; note: string }[];
}) {
  const [isSaved, setSaved] = useState(false);
  const list = `/dashboard/${slug}/resources`;
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: SaveResource,
    defaultValues: valuesOf(resource, services),
    call: (values) => {
      setSaved(false);
      return saveResourceAction(slug, values);
    },
    done: () => {
      if (resource === null) return list;
      setSaved(true);
    },
  });
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-6">
      <UnsavedChanges form={form} />
      <RefusalNotice refusal={refusal} shown={SHOWN} />
      <Card aria-label="Basics">
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]">
          <TextField id="name" label="Name" autoComplete="off" error={errorOf("name")} {...form.register("name")} />
          <SelectField id="kind" label="Type" error={errorOf("kind")} {...form.register("kind")}>
            <option value="table">Table</option>
            <option value="room">Room</option>
          </SelectField>
          <TextField
            id="capacity"
            label="Capacity"
            type="number"
            inputMode="numeric"
            min={1}
            max={PARTY_SIZE.max}
            inputClassName="figures"
            error={errorOf("capacity")}
            {...form.register("capacity", { valueAsNumber: true })}
          />
        </div>
        {services.length > 0 && (
          <fieldset className="mt-6">
            <legend className="font-semibold">Services that use it</legend>
            <p className="text-[0.9375rem] text-ink-soft">These services only use the tables and rooms you link.</p>
            <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
              {services.map(({ id, name, note }) => (
                <CheckField
                  key={id}
                  id={`service-${id}`}
                  value={id}
                  label={
                    <>
                      {name}
                      {note && <span className="ms-2 font-normal text-ink-soft">{note}</span>}
                    </>
                  }
                  {...form.register("serviceIds")}
                />
              ))}
            </div>
            <FieldNotes id="serviceIds" label="Services" error={errorOf("serviceIds")} />
          </fieldset>
        )}
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? "Saving…" : resource === null ? "Add table or room" : "Save changes"}
        </Button>
        <ButtonLink look="quiet" href={list}>
          {resource === null ? "Cancel" : "Back to tables and rooms"}
        </ButtonLink>
        <p role="status" className="font-medium text-brand-ink">
          {isSaved && !form.formState.isDirty && "Saved."}
        </p>
      </div>
    </form>
  );
}
