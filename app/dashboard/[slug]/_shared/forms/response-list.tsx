import Link from "next/link";
import type { ReactNode } from "react";
import { Badge } from "@/app/_components/lists/badge";
import type { ResponseHead } from "@/lib/forms/views";
import { momentText } from "./moment-text";
import { DOOR_WORDS, visitText, whyShut } from "./response-words";

type Props = {
  home: string;
  responses: ResponseHead[];
  /** what tells one from the other where the list is shown */
  title: "formName" | "customerName";
  /** whether they belong to different visits */
  hasVisits?: boolean;
  zone: string;
  locale: string;
  /** what can be done with one */
  actions?(response: ResponseHead): ReactNode;
};

/** Responses, each with the way to read it; who may not read it sees only that it's there. */
export function ResponseList({ home, responses, title, hasVisits = false, zone, locale, actions }: Props) {
  return (
    <ul className="divide-y divide-line">
      {responses.map((response) => {
        const shut = whyShut(response);
        const when = momentText(response.submittedAt, zone, locale);
        return (
          <li key={response.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
                {shut === null ? (
                  // Reading is recorded, so nothing is read ahead.
                  <Link
                    href={`${home}/responses/${encodeURIComponent(response.id)}`}
                    prefetch={false}
                    className="prose-link inline-flex min-h-9 items-center"
                  >
                    {response[title]}
                  </Link>
                ) : (
                  response[title]
                )}
                {response.isSigned && response.emptiedAt === null && <Badge tone="brand">Signed</Badge>}
                {response.supersededAt !== null && <Badge>Replaced by a newer one</Badge>}
              </div>
              {hasVisits && (
                <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
                  {visitText(response.visit, zone, locale)}
                </p>
              )}
              <p className="figures text-[0.9375rem] text-ink-soft">
                {when} · {DOOR_WORDS[response.door]}
              </p>
              {shut !== null && <p className="text-[0.9375rem] text-ink-soft">{shut}</p>}
            </div>
            {actions?.(response)}
          </li>
        );
      })}
    </ul>
  );
}
