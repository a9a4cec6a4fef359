import Link from "next/link";
import { Card } from "@/app/_components/pages/card";
import { runCommand } from "@/lib/commands/command";
import type { Ctx } from "@/lib/context";
import { log } from "@/lib/env/log";
import { languageFor } from "@/lib/locale/texts";
import { getLatestFindings } from "@/lib/reports/get-findings";

const SHOWN_MAX = 3;

/** What the figures say deserves attention most. */
export async function FindingsCard({ ctx, home }: { ctx: Ctx; home: string }) {
  const findings = await findingsOf(ctx);
  if (findings.length === 0) return null;
  const lang = languageFor(ctx.org.locale);
  return (
    <Card aria-labelledby="findings-title" className="lg:col-start-2">
      <h2 id="findings-title" className="text-[1.1875rem]">
        From your figures
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {findings.slice(0, SHOWN_MAX).map(({ id, subject, title, detail, url }) => (
          <li key={`${id} ${subject}`} lang={lang} className="py-3 wrap-anywhere first:pt-1 last:pb-0">
            <Link href={new URL(url).pathname + new URL(url).search} prefetch={false} className="prose-link">
              {title}
            </Link>
            <p className="text-[0.9375rem] text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-[0.9375rem]">
        <Link href={`${home}/reports/findings`} prefetch={false} className="prose-link">
          See all findings
        </Link>
      </p>
    </Card>
  );
}

/** Without them, the page still shows the day. */
async function findingsOf(ctx: Ctx) {
  try {
    return (await runCommand(ctx, getLatestFindings, {})).findings;
  } catch (error) {
    log.error({ err: error }, "findings could not be told on the page Today");
    return [];
  }
}
