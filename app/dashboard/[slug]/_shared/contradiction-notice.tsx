import Link from "next/link";
import { Notice } from "@/app/_components/pages/notice";
import type { Contradiction } from "@/lib/orgs/contradictions";

/**
 * Says which settings don't go together; nothing when all do.
 *
 * @param here the page that shows it, to which no link leads
 */
export function ContradictionNotice({ slug, found, here }: { slug: string; found: Contradiction[]; here: string }) {
  if (found.length === 0) return null;
  const isInTheWay = found.some(({ effect }) => effect === "nothing");
  return (
    <Notice
      tone={isInTheWay ? "danger" : "accent"}
      role="status"
      title={isInTheWay ? "This keeps customers from booking" : "Some settings have no effect"}
    >
      <ul className="space-y-1">
        {found.map(({ text, change }) => (
          <li key={text}>
            {text}{" "}
            {change.path !== here && (
              <Link href={`/dashboard/${slug}/${change.path}`} className="prose-link">
                {change.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
