import type { FieldErrors } from "../../errors";
import { readAmount } from "../../money";
import { FileService, isPartOfPrice } from "../../orgs/offer.schema";
import { DEPOSIT_ABOVE_PRICE } from "../../services/schema";
import type { ServiceStep } from "./schema";

type PricedService = { name: string; durationMin: number; priceCents: number; depositCents: number };

/** The first service with its amounts read in the business's currency, or what is wrong with them, by the fields as they are typed. */
export function readService(
  { name, durationMin, price, deposit }: ServiceStep,
  currency: string,
): { ok: true; service: PricedService } | { ok: false; fieldErrors: FieldErrors } {
  const [priced, deposited] = [centsOf(price, currency), centsOf(deposit, currency)];
  const fieldErrors: FieldErrors = {};
  if (typeof priced === "string") fieldErrors.price = [priced];
  if (typeof deposited === "string") fieldErrors.deposit = [deposited];
  if (typeof priced === "string" || typeof deposited === "string") return { ok: false, fieldErrors };
  const service = { name, durationMin, priceCents: priced, depositCents: deposited };
  return isPartOfPrice(service)
    ? { ok: true, service }
    : { ok: false, fieldErrors: { deposit: [DEPOSIT_ABOVE_PRICE] } };
}

/** Minor units, or what is wrong with the text; nothing typed is nothing charged. */
function centsOf(text: string, currency: string): number | string {
  if (text.trim() === "") return 0;
  const read = readAmount(text, currency);
  if (!read.ok) return read.problem;
  const bounded = FileService.shape.priceCents.safeParse(read.cents);
  return bounded.success ? read.cents : "is too large";
}
