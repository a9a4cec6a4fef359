import type { Metadata } from "next";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { AppError } from "@/lib/errors";
import { getReceipt } from "@/lib/forms/asking/get-receipt";
import type { Receipt } from "@/lib/forms/views";
import { type Business, loadBusiness } from "../../business";
import { first } from "../../search-params";

export type CopyPageProps<Params extends { slug: string } = { slug: string }> = {
  params: Promise<Params>;
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
};

/**
 * The copy of what was just sent, by the secret in its address; null once it's no longer shown, or for no secret of this business. The
 * secret of another booking's form or another link leads to the not-found page.
 *
 * @param place what the address names: a booking and a form, or a link
 */
export async function loadCopy(
  business: Business,
  place: { appointmentId: string; formId: string } | { token: string },
  secret: string | string[] | undefined,
): Promise<Receipt | null> {
  try {
    const asked = { ...place, secret: first(secret) ?? "" };
    return await orNotFound(runCommand(business.ctx("holder"), getReceipt, asked));
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_fields") return null;
    throw error;
  }
}

/** The title, which tells nothing of what was sent; its address is a secret. */
export async function copyMetadata({ params }: CopyPageProps): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  return { title: `${texts("forms.sentTitle")} · ${profile.name}`, robots: { index: false, follow: false } };
}
