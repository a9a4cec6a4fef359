import type { Metadata } from "next";
import { runCommand } from "@/lib/commands/command";
import { AppError } from "@/lib/errors";
import { getReceipt } from "@/lib/forms/asking/get-receipt";
import type { FilledForm } from "@/lib/forms/views";
import { type Business, loadBusiness } from "../../business";
import { first } from "../../search-params";

export type CopyPageProps<Params extends { slug: string } = { slug: string }> = {
  params: Promise<Params>;
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
};

/** The copy of what was just sent, by the secret in its address; null once the hour is over, or for no secret of this business. */
export async function loadCopy(business: Business, secret: string | string[] | undefined): Promise<FilledForm | null> {
  try {
    return await runCommand(business.ctx("holder"), getReceipt, { secret: first(secret) ?? "" });
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "invalid_fields")) return null;
    throw error;
  }
}

/** The title, which tells nothing of what was sent; its address is a secret. */
export async function copyMetadata({ params }: CopyPageProps): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  return { title: `${texts("forms.sentTitle")} · ${profile.name}`, robots: { index: false, follow: false } };
}
