import { Chevron } from "@/app/_components/lists/chevron";
import type { ConsentView } from "@/lib/marketing/schema";
import { momentWords } from "../../../../_shared/waitlist/entry-story";
import { STATUS_WORDS, sourceWords } from "./marketing-words";

type Props = { history: ConsentView["history"]; place: { zone: string; locale: string } };

/** How a customer's answer came about, as proof, newest first; nothing if they never gave one. */
export function ConsentHistory({ history, place }: Props) {
  if (history.length === 0) return null;
  return (
    <details className="group mt-4 border-t border-line pt-2">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold">
        <Chevron turn="unfold" className="size-4 transition-transform" />
        How that came about
      </summary>
      <ol className="divide-y divide-line">
        {history.map(({ at, status, source, words, note, by }) => (
          <li key={`${at.getTime()} ${status} ${source}`} className="space-y-0.5 py-2.5 wrap-anywhere">
            <p className="font-medium">
              {STATUS_WORDS[status]}: {lowerFirst(sourceWords(source))}
              {by !== null && ` by ${by}`}
            </p>
            {words !== "" && <p>“{words}”</p>}
            {note !== "" && <p className="whitespace-pre-line">{note}</p>}
            <p className="figures text-[0.9375rem] text-ink-soft">{momentWords(at, place)}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
