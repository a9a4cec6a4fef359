import Link from "next/link";
import { Badge, type Tone } from "@/app/_components/lists/badge";
import type { RecipientLine } from "@/lib/campaigns/views";
import { Row } from "../../../_shared/lists/ordered-rows";
import { Rows } from "../../../_shared/lists/rows";
import { REASON_WORDS, RECIPIENT_WORDS } from "../../campaign-words";
import { momentText } from "../../moment-text";

const TONES: Record<RecipientLine["status"], Tone> = {
  queued: "neutral",
  sending: "neutral",
  sent: "brand",
  failed: "danger",
  uncertain: "accent",
  skipped: "neutral",
};

type Props = { slug: string; recipients: RecipientLine[]; zone: string; locale: string };

/** Recipients with what became of their email. */
export function RecipientList({ slug, recipients, zone, locale }: Props) {
  return (
    <Rows>
      {recipients.map(({ id, customer, status, reason, endedAt }) => (
        <Row key={id} columns="sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0 leading-snug wrap-anywhere">
            {customer === null ? (
              <span className="text-ink-soft italic">Erased customer</span>
            ) : (
              <>
                <Link
                  href={`/dashboard/${slug}/customers/${customer.id}`}
                  prefetch={false}
                  className="font-semibold hover:underline"
                >
                  <bdi>{customer.name}</bdi>
                </Link>
                <p className="text-[0.9375rem] text-ink-soft">{customer.email}</p>
              </>
            )}
          </div>
          <div className="min-w-0 text-[0.9375rem] leading-snug">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={TONES[status]}>{RECIPIENT_WORDS[status]}</Badge>
              {reason && <span>{REASON_WORDS[reason]}</span>}
            </p>
            {endedAt && <p className="figures mt-1 text-ink-soft">{momentText(endedAt, zone, locale)}</p>}
            {reason === "no_mailbox" && customer && (
              <p className="mt-1">
                <Link
                  href={`/dashboard/${slug}/customers/${customer.id}#marketing-title`}
                  prefetch={false}
                  className="prose-link"
                  aria-label={`Try ${customer.name}’s address again`}
                >
                  Try this address again
                </Link>
              </p>
            )}
          </div>
        </Row>
      ))}
    </Rows>
  );
}
