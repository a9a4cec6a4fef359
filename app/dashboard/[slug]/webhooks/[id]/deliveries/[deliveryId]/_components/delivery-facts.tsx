import Link from "next/link";
import { CommandLine } from "@/app/_components/buttons/command-line";
import type { DeliveryView } from "@/lib/webhooks/log/get-delivery";
import { Fact } from "../../../../_components/fact";
import { momentWords } from "../../../../words";

type Props = { delivery: DeliveryView; path: string; zone: string; locale: string };

export function DeliveryFacts({ delivery, path, zone, locale }: Props) {
  const { id, event, createdAt, endedAt, resentFrom, endpoint } = delivery;
  return (
    <dl className="space-y-3">
      <Fact name="Event">{event === "ping" ? "ping – test event" : event}</Fact>
      <Fact name="To">
        <span className="font-mono text-[0.875rem] wrap-anywhere">{endpoint.url}</span>
      </Fact>
      <Fact name="Created">{momentWords(createdAt, zone, locale)}</Fact>
      <Fact name="Finished">{endedAt === null ? "Not yet" : momentWords(endedAt, zone, locale)}</Fact>
      {resentFrom !== null && (
        <Fact name="Resent from">
          {resentFrom.isKept ? (
            <Link
              href={`${path}/deliveries/${resentFrom.id}`}
              prefetch={false}
              className="prose-link font-mono text-[0.875rem] wrap-anywhere"
            >
              {resentFrom.id}
            </Link>
          ) : (
            <>
              <span className="font-mono text-[0.875rem] wrap-anywhere">{resentFrom.id}</span>, no longer in the log
            </>
          )}
        </Fact>
      )}
      <Fact name="Delivery ID (X-Service-Delivery header)">
        <CommandLine command={id} label="Copy the delivery ID" />
      </Fact>
    </dl>
  );
}
