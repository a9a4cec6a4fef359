import { Card } from "@/app/_components/pages/card";
import type { UseEntry } from "@/lib/forms/views";
import { momentText } from "../../_shared/forms/moment-text";

const WORDS: Record<UseEntry["use"], string> = {
  viewed: "Opened",
  printed: "Opened the print view",
  exported: "Exported",
  link_made: "Asked again, at the desk",
  link_mailed: "Asked again, by email",
  deleted: "Deleted the answers",
  erased: "Erased with the customer’s data",
};

/** Who has opened, printed, exported or deleted the answers. */
export function UseList({ uses, zone, locale }: { uses: UseEntry[]; zone: string; locale: string }) {
  const entries = uses.map((entry, place) => ({ ...entry, key: `${place} ${entry.use}` }));
  return (
    <Card aria-labelledby="uses-title">
      <h2 id="uses-title" className="text-[1.1875rem]">
        Who has used it
      </h2>
      <ol className="mt-3 space-y-2.5 text-[0.9375rem]">
        {entries.map(({ key, use, who, usedAt }) => (
          <li key={key} className="wrap-anywhere">
            {WORDS[use]} by {who ?? "a former user"}
            <span className="figures block text-ink-soft">{momentText(usedAt, zone, locale)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
