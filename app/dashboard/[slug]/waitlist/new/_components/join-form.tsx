"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/app/_components/buttons/button";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import type { ActionRefusal } from "@/app/_components/forms/action-refusal";
import { Card } from "@/app/_components/pages/card";
import type { OfferedService } from "@/lib/desk/entering/offered-services";
import { DeskJoinRequest } from "@/lib/waitlist/requests.schema";
import { CustomerChoice } from "../../../_shared/bookings/customer-choice";
import { joinAtDeskAction } from "../../actions";
import { FreeTimes } from "./free-times";
import { WishFields } from "./wish-fields";
import { WishSpan } from "./wish-span";

type Props = {
  slug: string;
  services: OfferedService[];
  members: { id: string; name: string }[];
  /** the business's local date */
  today: string;
  zone: string;
  locale: string;
};

const ALREADY_WAITING = "They’re already on the waitlist for this. We’ve emailed them the link to their place again.";

/** The fields of the form by their labels. */
const LABELS: Record<keyof z.input<typeof DeskJoinRequest>, string> = {
  serviceId: "Service",
  partySize: "Guests",
  staffId: "Team member",
  fromDate: "First day",
  toDate: "Last day",
  fromMin: "Earliest start",
  toMin: "Latest start",
  name: "Name",
  email: "Email",
  phone: "Phone",
};

/** A refusal that names the fields it is about. */
function withFields(refusal: ActionRefusal): ActionRefusal {
  const wrong = Object.entries(LABELS).flatMap(([field, label]) => (field in refusal.fieldErrors ? [label] : []));
  return wrong.length === 0 ? refusal : { ...refusal, error: `Please check ${wrong.join(", ")}.` };
}

/** Someone new on the waitlist: what they wait for, when it would suit them, and who they are. */
export function JoinForm({ slug, services, members, today, zone, locale }: Props) {
  const [customerId, setCustomerId] = useState<string | null>(null);
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: DeskJoinRequest,
    defaultValues: {
      serviceId: services[0]?.id ?? "",
      staffId: "",
      partySize: "",
      fromDate: today,
      toDate: today,
      name: "",
      email: "",
      phone: "",
    },
    call: async (values) => {
      const answer = await joinAtDeskAction(slug, values);
      // The refusal's own words are for the customer themselves.
      if (answer.ok) return answer;
      return answer.reason === "already_waiting" ? { ...answer, error: ALREADY_WAITING } : withFields(answer);
    },
    done: () => `/dashboard/${slug}/waitlist`,
  });
  const { serviceId, staffId, email = "" } = useWatch({ control: form.control });
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-6">
      <RefusalNotice refusal={refusal} shown={Object.keys(LABELS)} />
      {refusal && (
        <FreeTimes
          alternatives={refusal.alternatives}
          path={`/dashboard/${slug}/bookings/new`}
          chosen={{ serviceId, staffId, customerId }}
          zone={zone}
          locale={locale}
        />
      )}
      <Card>
        <h2 className="mb-4 text-[1.25rem]">Service</h2>
        <WishFields
          form={form}
          errorOf={errorOf}
          services={services}
          members={members}
          service={services.find(({ id }) => id === serviceId)}
        />
      </Card>
      <Card>
        <h2 className="mb-4 text-[1.25rem]">When it would suit them</h2>
        <WishSpan form={form} errorOf={errorOf} today={today} />
      </Card>
      <Card>
        <h2 className="mb-4 text-[1.25rem]">Customer</h2>
        <div className="space-y-5">
          <CustomerChoice
            slug={slug}
            customer={null}
            fields={{
              register: (field) => form.register(field),
              errorOf,
              setValue: (field, text) => form.setValue(field, text),
              clearErrors: () => form.clearErrors(["name", "email", "phone"]),
            }}
            onChoose={(customer) => setCustomerId(customer?.id ?? null)}
          />
          <p className="text-ink-soft">
            {email.trim() === ""
              ? "Without an email address, times aren’t offered to them automatically. Offer them one yourself and call them."
              : "We’ll email them a link to their place on the waitlist."}
          </p>
        </div>
      </Card>
      <Button type="submit" aria-disabled={isBusy} className="min-w-40">
        {isBusy ? "Adding…" : "Add to the waitlist"}
      </Button>
    </form>
  );
}
