import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { getFormToFill } from "@/lib/forms/asking/get-form-to-fill";
import { FormPage, formMetadata } from "../../../../_components/forms/form-page";
import { type Business, loadBusiness } from "../../../../business";
import { fillForm } from "./actions";

type Props = { params: Promise<{ slug: string; id: string; formId: string }> };

const load = cache(async (business: Business, appointmentId: string, formId: string) =>
  orNotFound(runCommand(business.ctx("holder"), getFormToFill, { appointmentId, formId })),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, id, formId } = await params;
  const business = await loadBusiness(slug);
  return formMetadata(business, await load(business, id, formId));
}

/** A form of a booking, for anyone with the booking's link: to fill in, once. Reading it changes nothing. */
export default async function BookingFormPage({ params }: Props) {
  const { slug, id, formId } = await params;
  const business = await loadBusiness(slug);
  const manage = `/book/${slug}/manage/${id}`;
  return (
    <FormPage
      business={business}
      toFill={await load(business, id, formId)}
      action={fillForm}
      hidden={{ slug, id, formId }}
      path={`${manage}/forms/${formId}`}
      back={manage}
    />
  );
}
