"use client";

import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { SelectField } from "@/app/_components/fields/field";
import type { DeskChoices } from "@/lib/desk/entering/list-desk-choices";
import type { OfferedService } from "@/lib/desk/entering/offered-services";
import type { BookAtDesk } from "@/lib/desk/entering/schema";
import { ServiceOptions } from "../../../_shared/bookings/service-options";

type Values = z.input<typeof BookAtDesk>;
type Named = { id: string; name: string };
type Props = {
  form: UseFormReturn<Values>;
  services: OfferedService[];
  members: Named[];
  places: DeskChoices["places"];
  service: OfferedService | undefined;
};

const numberOrNothing = (text: string): number | "" => (text === "" ? "" : Number(text));

/** The service with what has to be chosen about it: extras, how many guests, who does it. */
export function ServiceChoice({ form, services, members, places, service }: Props) {
  const { errors } = form.formState;
  const linked = members.filter(({ id }) => service?.memberIds.includes(id));
  const others = members.filter(({ id }) => !service?.memberIds.includes(id));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="service"
        label="Service"
        className="sm:col-span-2"
        error={errors.serviceId?.message}
        {...form.register("serviceId", {
          onChange() {
            form.setValue("addOnIds", []);
            form.setValue("partySize", "");
          },
        })}
      >
        <ServiceOptions services={services} />
      </SelectField>
      {service && service.addOns.length > 0 && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 font-semibold">Extras</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {service.addOns.map(({ id, name, facts }) => (
              <ChoiceLabel key={id} type="checkbox" value={id} {...form.register("addOnIds")}>
                <span>
                  {name}
                  {facts && <span className="block text-[0.9375rem] text-ink-soft">{facts}</span>}
                </span>
              </ChoiceLabel>
            ))}
          </div>
        </fieldset>
      )}
      {service?.partySizeMax && (
        <SelectField
          id="party"
          label="Guests"
          error={errors.partySize?.message}
          {...form.register("partySize", { setValueAs: numberOrNothing })}
        >
          <option value="">Not set</option>
          {Array.from({ length: service.partySizeMax }, (_, n) => n + 1).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
      )}
      {service?.partySizeMax && places.length > 0 && (
        <SelectField id="place" label="Table" error={errors.resourceId?.message} {...form.register("resourceId")}>
          <option value="">Smallest available that fits</option>
          {places.map(({ id, name, seats }) => (
            <option key={id} value={id}>
              {seats === null ? name : `${name} (seats ${seats})`}
            </option>
          ))}
        </SelectField>
      )}
      {members.length > 0 && (
        <SelectField id="member" label="Team member" error={errors.staffId?.message} {...form.register("staffId")}>
          <option value="">{service?.staffed ? "Any team member" : "No team member"}</option>
          {linked.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {others.length > 0 && (
            <optgroup label={linked.length > 0 ? "Don’t usually do this service" : "Team members"}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </SelectField>
      )}
    </div>
  );
}
