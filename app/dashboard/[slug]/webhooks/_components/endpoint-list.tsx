import Link from "next/link";
import type { EndpointView } from "@/lib/webhooks/endpoints/endpoint-view";
import type { EndpointFigures } from "@/lib/webhooks/log/delivery-figures";
import { ActiveBadge } from "./badges";
import { EndpointFacts } from "./figures";

type Props = { path: string; endpoints: EndpointView[]; figures: Map<string, EndpointFigures>; locale: string };

/** The endpoints, each on a sheet that leads to its page. */
export function EndpointList({ path, endpoints, figures, locale }: Props) {
  return (
    <ul className="space-y-3">
      {endpoints.map(({ id, url, events, active, lastDeliveryStatus }) => (
        <li
          key={id}
          data-endpoint={id}
          className="relative rounded-card border border-line bg-surface p-4 shadow-card hover:border-line-strong sm:px-6 sm:py-5"
        >
          <div className="flex items-start justify-between gap-4">
            <h2 className="min-w-0 font-sans text-[1rem] leading-snug font-semibold tracking-normal text-wrap">
              <Link
                href={`${path}/${id}`}
                prefetch={false}
                className="font-mono text-[0.9375rem] wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline"
              >
                {url}
              </Link>
            </h2>
            <span className="shrink-0">
              <ActiveBadge isActive={active} />
            </span>
          </div>
          <p className="mt-1 mb-4 text-[0.9375rem] text-ink-soft">{events.join(", ")}</p>
          <EndpointFacts figures={figures.get(id)} last={lastDeliveryStatus} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
