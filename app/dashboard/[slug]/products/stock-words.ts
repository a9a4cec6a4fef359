import type { Tone } from "@/app/_components/lists/badge";
import type { ProductView } from "@/lib/products/schema";

type Stock = Pick<ProductView, "active" | "stock" | "reserved" | "available" | "lowStockAt">;

/** What a product's stock calls for, and how loudly; null for nothing. */
export function stockBadge({ active, available, lowStockAt }: Stock): { name: string; tone: Tone } | null {
  if (!active || available === null) return null;
  if (available === 0) return { name: "Sold out", tone: "danger" };
  return available <= lowStockAt ? { name: "Running low", tone: "accent" } : null;
}

/** How many are left, as "12 left, 2 of them reserved". */
export function stockText({ stock, reserved, available }: Stock): string {
  if (stock === null) return "Not tracked";
  const kept = reserved ?? 0;
  // What is kept for unpaid orders can be more than there is: somebody has counted fewer since.
  if (kept === 0 || stock === 0) return `${stock} left`;
  return available === 0 ? `${stock} left, all reserved` : `${stock} left, ${kept} reserved`;
}
