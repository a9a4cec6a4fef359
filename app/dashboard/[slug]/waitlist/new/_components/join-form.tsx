"use client";

import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
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

const FIELDS = Object.keys(DeskJoinRequest.shape);

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
      return !answer.ok && answer.reason === "already_waiting" ? { ...answer, error: ALREADY_WAITING } : answer;
    },
    done: () => `/dashboard/${slug}/waitlist`,
  });
  const { serviceId, staffId, email = "" } = useWatch({ control: form.control });
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-6">
      <RefusalNotice refusal={refusal} shown={FIELDS} />
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
