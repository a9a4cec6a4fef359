"use client";

import Link from "next/link";
import { type Control, useController } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/app/_components/buttons/button";
import { ChoiceLabel } from "@/app/_components/fields/choice-label";
import { complaint } from "@/app/_components/fields/complaint";
import { inShownOrder } from "@/app/_components/lists/shown-order";
import { Card } from "@/app/_components/pages/card";
import type { MemberService } from "@/lib/staff/get-member";
import type { MemberRequest } from "@/lib/staff/schema";

/** Which services a member offers. Services that aren't shown because they need no team member keep their links. */
export function MemberServicesCard({
  control,
  services,
  slug,
  error,
}: {
  control: Control<z.input<typeof MemberRequest>>;
  services: MemberService[];
  slug: string;
  error: string | undefined;
}) {
  const { field } = useController({ control, name: "serviceIds" });
  const chosen = field.value;
  const shown = services.map(({ id }) => id);
  const areAllChosen = shown.every((id) => chosen.includes(id));
  const without = chosen.filter((id) => !shown.includes(id));
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : inShownOrder([...chosen, id], services));
  return (
    <Card aria-labelledby="services-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="services-title" className="text-[1.375rem]">
          Services
        </h2>
        {shown.length > 1 && (
          <Button look="quiet" onClick={() => field.onChange(areAllChosen ? without : [...without, ...shown])}>
            {areAllChosen ? "Select none" : "Select all"}
          </Button>
        )}
      </div>
      {services.length === 0 ? (
        <p className="mt-2 text-ink-soft">
          You don’t have any services that need a team member yet.{" "}
          <Link href={`/dashboard/${slug}/services`} prefetch={false} className="prose-link">
            Go to services
          </Link>
        </p>
      ) : (
        <fieldset className="mt-3" aria-describedby={error ? "services-error" : undefined}>
          <legend className="text-ink-soft">
            {shown.some((id) => chosen.includes(id))
              ? "Choose the services they offer."
              : "They can’t be booked until you choose a service."}
          </legend>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {services.map(({ id, name, active }) => (
              <ChoiceLabel
                key={id}
                type="checkbox"
                name="serviceIds"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                onBlur={field.onBlur}
              >
                <span className="min-w-0">
                  {name}
                  {!active && <span className="ms-2 text-ink-soft">(inactive)</span>}
                </span>
              </ChoiceLabel>
            ))}
          </div>
        </fieldset>
      )}
      {error && (
        <p id="services-error" className="mt-2 font-medium text-danger">
          {complaint(error, "Services")}
        </p>
      )}
    </Card>
  );
}
