import type { StockEntry } from "@/lib/products/views";

const MOVES: Record<StockEntry["kind"], string> = {
  initial: "Tracking began",
  received: "Received",
  sale: "Sold",
  restock: "Put back",
  adjusted: "Counted or corrected",
  untracked: "Tracking ended",
};

/** Why the stock changed. */
export const moveWords = (kind: StockEntry["kind"]): string => MOVES[kind];

/** Who changed it; customers are named in their orders alone. */
export function whoWords({ actor, who }: Pick<StockEntry, "actor" | "who">): string {
  switch (actor) {
    case "public":
    case "holder":
      return "Customer";
    case "system":
      return "Automatically";
    case "user":
      return who ?? "A former user";
    case "key":
      return who === null ? "A program with a key" : `Key “${who}”`;
    case "grant":
      return who === null ? "A connected program" : `Connection “${who}”`;
  }
}
