import Link from "next/link";
import type { ResponseHead } from "@/lib/forms/views";
import { momentText } from "../../../_shared/forms/moment-text";
import { whyShut } from "../../../_shared/forms/response-words";

type Props = { home: string; responses: ResponseHead[]; zone: string; locale: string };

/** Forms that the booking isn't asked for, since its customer has filled them in once. */
export function AskedOnce({ home, responses, zone, locale }: Props) {
  if (responses.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {responses.map((response) => {
        const shut = whyShut(response);
        return (
          <li key={response.id} className="py-3">
            <p className="font-semibold wrap-anywhere">
              {shut === null ? (
                <Link
                  href={`${home}/responses/${encodeURIComponent(response.id)}`}
                  prefetch={false}
                  className="prose-link inline-flex min-h-9 items-center"
                >
                  {response.formName}
                </Link>
              ) : (
                response.formName
              )}
            </p>
            <p className="figures text-[0.9375rem] text-ink-soft">
              Filled in on {momentText(response.submittedAt, zone, locale)} (asked once)
            </p>
            {shut !== null && <p className="text-[0.9375rem] text-ink-soft">{shut}</p>}
          </li>
        );
      })}
    </ul>
  );
}
