import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import type { ResponseHead } from "@/lib/forms/views";
import { momentText } from "../../_shared/forms/moment-text";
import { DOOR_WORDS, visitText } from "../../_shared/forms/response-words";

type Props = { home: string; head: ResponseHead; zone: string; locale: string };

/** Whose response it is, when and how it came in. */
export function ResponseFacts({ home, head, zone, locale }: Props) {
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap gap-x-2 gap-y-1">
        <Link
          href={`${home}/customers/${encodeURIComponent(head.customerId)}`}
          prefetch={false}
          className="prose-link wrap-anywhere"
        >
          {head.customerName}
        </Link>
        <span className="figures">
          {momentText(head.submittedAt, zone, locale)} · {DOOR_WORDS[head.door]}
        </span>
      </p>
      <p className="wrap-anywhere">{visitText(head.visit, zone, locale)}</p>
      {head.supersededAt !== null && (
        <p>
          <Badge>Replaced by a newer one</Badge> A newer response was sent on{" "}
          {momentText(head.supersededAt, zone, locale)}.
        </p>
      )}
    </div>
  );
}
