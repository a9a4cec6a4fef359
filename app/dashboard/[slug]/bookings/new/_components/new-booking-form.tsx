"use client";

import { useCallback, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "@/app/_components/buttons/button";
import { CheckField, TextArea } from "@/app/_components/fields/field";
import { RefusalNotice, useActionForm } from "@/app/_components/forms/action-form";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { BOOKING_LIMITS } from "@/lib/bookings/fields.schema";
import type { KnownCustomer } from "@/lib/desk/entering/find-known-customer";
import type { DeskChoices } from "@/lib/desk/entering/list-desk-choices";
import type { OfferedService } from "@/lib/desk/entering/offered-services";
import { BookAtDesk } from "@/lib/desk/entering/schema";
import { listOpenTimesAction } from "../../../_shared/bookings/actions";
import { CustomerChoice } from "../../../_shared/bookings/customer-choice";
import { instantWords } from "../../../_shared/bookings/instant-words";
import { TimeChoice } from "../../../_shared/bookings/time-choice";
import { BookedBefore, useKeyAfterSentBefore } from "../../../_shared/sent-before";
import { OtherTimes } from "../../_components/other-times";
import { bookAtDeskAction } from "../../actions";
import { ServiceChoice } from "./service-choice";
import { TypedTime } from "./typed-time";

type Props = {
  slug: string;
  formKey: string;
  services: OfferedService[];
  members: { id: string; name: string }[];
  places: DeskChoices["places"];
  customer: KnownCustomer | null;
  serviceId: string;
  startAt: string;
  date: string;
  staffId: string;
  resourceId: string;
  zone: string;
  locale: string;
};

/** A new booking by the business: its service, member, time and customer. */
export function NewBookingForm({ slug, services, members, places, customer, date, zone, locale, ...prefilled }: Props) {
  const [isTyped, setTyped] = useState(prefilled.startAt !== "");
  const { form, submit, isBusy, refusal, errorOf } = useActionForm({
    schema: BookAtDesk,
    defaultValues: {
      formKey: prefilled.formKey,
      serviceId: prefilled.serviceId,
      staffId: prefilled.staffId,
      resourceId: prefilled.resourceId,
      startAt: prefilled.startAt,
      customerId: customer?.id ?? "",
      name: customer?.name ?? "",
      email: customer?.email ?? "",
      phone: customer?.phone ?? "",
      teamNotes: "",
      partySize: "",
      addOnIds: [],
      isCustomerTold: true,
    },
    call: (values) => bookAtDeskAction(slug, values),
    done: ({ appointmentId }) => `/dashboard/${slug}/bookings/${appointmentId}`,
  });
  useKeyAfterSentBefore(refusal, (key) => form.setValue("formKey", key));
  const {
    serviceId = "",
    staffId,
    startAt = "",
    partySize,
    addOnIds,
    email = "",
  } = useWatch({ control: form.control });
  const service = services.find(({ id }) => id === serviceId);
  // The same question stays the same object, so that times are read again only when something else is asked for.
  const asked = JSON.stringify({ serviceId, staffId, partySize, addOnIds });
  const question = useMemo(() => questionOf(asked), [asked]);
  const load = useCallback(
    (window: { from: string; to: string }) => listOpenTimesAction(slug, { ...window, ...question }),
    [slug, question],
  );
  const choose = (chosen: string) => form.setValue("startAt", chosen, { shouldValidate: chosen !== "" });
  return (
    <form onSubmit={submit} noValidate className="max-w-3xl space-y-6">
      <RefusalNotice
        refusal={refusal}
        shown={["serviceId", "staffId", "resourceId", "startAt", "name", "email", "phone", "teamNotes", "partySize"]}
      >
        {refusal?.sentBefore && <BookedBefore slug={slug} refusal={refusal} />}
      </RefusalNotice>
      {refusal && (
        <OtherTimes
          alternatives={refusal.alternatives}
          zone={zone}
          locale={locale}
          onChoose={(chosen) => {
            setTyped(false);
            choose(chosen);
          }}
        />
      )}
      <Card>
        <h2 className="mb-4 text-[1.25rem]">Service</h2>
        <ServiceChoice form={form} services={services} members={members} places={places} service={service} />
        {service?.deposit && (
          <div className="mt-4">
            <Notice tone="accent">
              This service needs a {service.deposit} deposit. We’ll hold the time until it’s paid; you can also waive
              it.
            </Notice>
          </div>
        )}
      </Card>
      <Card>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-[1.25rem]">Time</h2>
          <Button
            look="quiet"
            onClick={() => {
              setTyped(!isTyped);
              choose("");
            }}
          >
            {isTyped ? "Pick an available time" : "Enter another time"}
          </Button>
        </div>
        {isTyped ? (
          <TypedTime
            slug={slug}
            question={question}
            member={members.find(({ id }) => id === staffId)?.name ?? null}
            value={startAt}
            onChange={choose}
            error={errorOf("startAt") && "Enter a date and time."}
            zone={zone}
            locale={locale}
          />
        ) : (
          <TimeChoice
            load={load}
            firstDate={date}
            value={startAt}
            onChange={choose}
            error={errorOf("startAt") && "Pick a time."}
          />
        )}
      </Card>
      <Card>
        <h2 className="mb-4 text-[1.25rem]">Customer</h2>
        <div className="space-y-5">
          <CustomerChoice
            slug={slug}
            customer={customer}
            fields={{
              register: (field) => form.register(field),
              errorOf,
              setValue: (field, text) => form.setValue(field, text),
              clearErrors: () => form.clearErrors(["name", "email", "phone"]),
            }}
            onChoose={(chosen) => form.setValue("customerId", chosen?.id ?? "")}
          />
          <TextArea
            id="notes"
            label="Team notes"
            isOptional
            hint={`Only your team sees this. Up to ${BOOKING_LIMITS.notesMax} characters.`}
            error={errorOf("teamNotes")}
            {...form.register("teamNotes")}
          />
          {email.trim() === "" ? (
            <p className="text-ink-soft">Add an email address to send a confirmation.</p>
          ) : (
            <CheckField
              id="told"
              label="Email the customer"
              hint={service?.deposit != null && "The email includes a payment link for the deposit."}
              {...form.register("isCustomerTold")}
            />
          )}
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isBusy} className="min-w-40">
          {isBusy ? "Booking…" : "Book"}
        </Button>
        {startAt.endsWith("Z") && <p className="figures text-ink-soft">{instantWords(startAt, zone, locale)}</p>}
      </div>
    </form>
  );
}

type Question = { serviceId: string; staffId?: string; partySize?: number; addOnIds?: string[] };

/** The question, read back from its text. */
const questionOf = (asked: string): Question => JSON.parse(asked);
