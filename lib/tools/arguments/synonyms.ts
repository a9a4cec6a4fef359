import type { Noun, Tool } from "../tool";

/** Other names that programs use for an `id`, by what it refers to (rule E9.1). */
const IDS: Record<Noun, readonly string[]> = {
  booking: ["appointmentId", "bookingId"],
  service: ["serviceId"],
  post: ["postId", "slug", "idOrSlug"],
  webhook: ["webhookId", "endpointId"],
  form: ["formId"],
  campaign: ["campaignId"],
  product: ["productId"],
};

/** Other names for other arguments, for every tool that has them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  price: ["priceDollars", "unitPrice"],
  durationMin: ["duration", "durationMinutes", "minutes"],
  staffIds: ["staff"],
  active: ["isActive"],
  body: ["content", "markdown", "text"],
  formId: ["id"],
  name: ["title"],
  audience: ["segment", "audienceSegment"],
  stock: ["stockQuantity", "stockQty", "initialStock", "inventory"],
  trackStock: ["trackInventory", "trackQuantity"],
  quantity: ["qty", "amount"],
  note: ["reason"],
  stockNote: ["reason", "note"],
};

/** Other names of a tool's argument, the likeliest first, without names that the tool uses for another argument. */
export function synonymsOf({ fields, reading }: Pick<Tool, "fields" | "reading">, name: string): string[] {
  const others = name === "id" && reading.noun ? IDS[reading.noun] : (OTHERS[name] ?? []);
  return others.filter((other) => !(other in fields.shape));
}
