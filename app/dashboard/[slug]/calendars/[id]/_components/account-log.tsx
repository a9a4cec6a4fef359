import { Card } from "@/app/_components/pages/card";
import type { LogLine } from "@/lib/calendar-sync/desk/get-account";
import { logWords, type WordsPlace } from "../../../_shared/calendars/account-words";
import { momentText } from "../../../_shared/forms/moment-text";

/** The last things that were read and written, newest first. */
export function AccountLog({ log, place: { zone, locale } }: { log: readonly LogLine[]; place: WordsPlace }) {
  return (
    <Card aria-labelledby="log-title">
      <h2 id="log-title" className="text-[1.25rem]">
        Log
      </h2>
      {log.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing yet.</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {log.map((line) => (
            <li key={line.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 py-2 last:pb-0">
              <span className="figures w-52 shrink-0 text-[0.9375rem] text-ink-soft">
                {momentText(line.at, zone, locale)}
              </span>
              <span className={`min-w-0 grow basis-56 wrap-anywhere ${line.problem === null ? "" : "text-danger"}`}>
                {logWords(line)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
