"use client";

import { SelectField } from "@/app/_components/fields/field";
import type { OfferedService } from "@/lib/desk/entering/offered-services";
import { ServiceOptions } from "../../../_shared/bookings/service-options";
import type { JoinFormParts } from "./join-form-parts";

type Props = JoinFormParts & {
  services: OfferedService[];
  members: { id: string; name: string }[];
  service: OfferedService | undefined;
};

/** What someone waits for: the service, how many guests, who does it. */
export function WishFields({ form, errorOf, services, members, service }: Props) {
  const doing = members.filter(({ id }) => service?.memberIds.includes(id));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="service"
        label="Service"
        className="sm:col-span-2"
        error={errorOf("serviceId")}
        {...form.register("serviceId", {
          onChange() {
            form.setValue("staffId", "");
            form.setValue("partySize", "");
          },
        })}
      >
        <ServiceOptions services={services} />
      </SelectField>
      {service?.partySizeMax && (
        <SelectField
          id="party"
          label="Guests"
          error={errorOf("partySize")}
          {...form.register("partySize", { setValueAs: (text) => (text === "" ? "" : Number(text)) })}
        >
          <option value="">Not set</option>
          {Array.from({ length: service.partySizeMax }, (_, n) => n + 1).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </SelectField>
      )}
      {doing.length > 0 && (
        <SelectField id="member" label="Team member" error={errorOf("staffId")} {...form.register("staffId")}>
          <option value="">Any team member</option>
          {doing.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
