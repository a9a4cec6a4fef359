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
      <Fact name="Event">{event === "ping" ? "ping – a test that somebody sent" : event}</Fact>
      <Fact name="To">
        <span className="font-mono text-[0.875rem] wrap-anywhere">{endpoint.url}</span>
      </Fact>
      <Fact name="Made">{momentWords(createdAt, zone, locale)}</Fact>
      <Fact name="Ended">{endedAt === null ? "Not yet" : momentWords(endedAt, zone, locale)}</Fact>
      {resentFrom !== null && (
        <Fact name="Sent again from">
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
              <span className="font-mono text-[0.875rem] wrap-anywhere">{resentFrom.id}</span>, which is no longer kept
            </>
          )}
        </Fact>
      )}
      <Fact name="Delivery id, as the header X-Service-Delivery has it">
        <CommandLine command={id} label="Copy the delivery id" />
      </Fact>
    </dl>
  );
}
