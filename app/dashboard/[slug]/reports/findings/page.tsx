import type { Metadata } from "next";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { runCommand } from "@/lib/commands/command";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { languageFor } from "@/lib/locale/texts";
import { getFindings } from "@/lib/reports/get-findings";
import { permissionOf } from "../../areas";
import { CheckedRules } from "../_components/checked-rules";
import { FindingCard } from "../_components/finding-card";
import { ReportFrame } from "../_components/report-frame";
import { ShowButton } from "../_components/show-button";
import { readPeriod } from "../address";

export const metadata: Metadata = { title: "Findings – Reports" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What deserves attention, and what each rule came to. */
export default async function FindingsPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("reports"));
  const period = readPeriod(await searchParams);
  const { slug, locale } = ctx.org;
  const lang = languageFor(locale);
  const { findings, more, hidden, checked } = await runCommand(ctx, getFindings, {});
  const unsure = checked.filter(({ outcome }) => outcome === "too_little_data");
  return (
    <ReportFrame
      {...{ slug, period, path: "/findings", hasPeriods: false }}
      about="What your figures say deserves attention, by fixed rules."
    >
      {findings.length === 0 ? (
        <EmptyState title="Nothing needs your attention">
          {unsure.length > 0 &&
            `${unsure.length} of ${checked.length} rules need more data before they can say anything.`}
        </EmptyState>
      ) : (
        <ul className="space-y-4">
          {findings.map((finding) => (
            <FindingCard key={`${finding.id} ${finding.subject}`} slug={slug} lang={lang} finding={finding} />
          ))}
        </ul>
      )}
      {(more > 0 || hidden > 0) && (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-ink-soft">
          {more > 0 && <p>{more === 1 ? "1 more that matters less." : `${more} more that matter less.`}</p>}
          {hidden > 0 && <p>{hidden} hidden for now.</p>}
          {hidden > 0 && <ShowButton slug={slug} />}
        </div>
      )}
      <CheckedRules checked={checked} />
    </ReportFrame>
  );
}
