import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { getLinkedForm } from "@/lib/forms/asking/get-linked-form";
import { FormPage, formMetadata } from "../../_components/forms/form-page";
import { type Business, loadBusiness } from "../../business";
import { fillLinkedForm } from "./actions";

type Props = { params: Promise<{ slug: string; token: string }> };

const load = cache(async (business: Business, token: string) =>
  orNotFound(runCommand(business.ctx("public"), getLinkedForm, { token })),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, token } = await params;
  const business = await loadBusiness(slug);
  return formMetadata(business, await load(business, token));
}

/** The one form that a link leads to. It gives nothing else of the booking or the customer. */
export default async function LinkedFormPage({ params }: Props) {
  const { slug, token } = await params;
  const business = await loadBusiness(slug);
  return (
    <FormPage
      business={business}
      toFill={await load(business, token)}
      action={fillLinkedForm}
      hidden={{ slug, token }}
      path={`/book/${slug}/forms/${token}`}
      back={null}
    />
  );
}
