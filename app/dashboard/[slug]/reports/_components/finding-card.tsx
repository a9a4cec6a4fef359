import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import type { Finding } from "@/lib/reports/findings/finding.schema";
import { countedList } from "./counted-list";
import { HideButton } from "./hide-button";

const SEVERITIES = {
  warning: { tone: "danger", word: "Warning" },
  notice: { tone: "accent", word: "Notice" },
  info: { tone: "neutral", word: "Good to know" },
} as const;

/**
 * A finding with its evidence, what can be done about it, and where.
 *
 * @param lang the language that it is said in
 */
export function FindingCard({ slug, lang, finding }: { slug: string; lang: string; finding: Finding }) {
  const { id, severity, subject, title, detail, evidence, suggestion, url } = finding;
  const { tone, word } = SEVERITIES[severity];
  const { from, to } = evidence;
  const missed =
    id === "no_shows_high" && typeof from === "string" && typeof to === "string"
      ? countedList(slug, { from, to }, { status: "no_show" })
      : null;
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Badge tone={tone}>{word}</Badge>
          <h2 lang={lang} className="mt-2 text-[1.125rem] wrap-anywhere">
            {title}
          </h2>
        </div>
        <HideButton slug={slug} id={id} subject={subject} title={title} />
      </div>
      <p className="mt-1 text-ink-soft">
        <span lang={lang}>{detail}</span>
        {missed && (
          <>
            {" "}
            <Link href={missed} prefetch={false} className="prose-link">
              See the no-shows
            </Link>
          </>
        )}
      </p>
      <p className="mt-2">
        <Link href={new URL(url).pathname + new URL(url).search} prefetch={false} lang={lang} className="prose-link">
          {suggestion}
        </Link>
      </p>
    </li>
  );
}
