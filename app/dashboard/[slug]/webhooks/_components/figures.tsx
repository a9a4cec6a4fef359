import type { EndpointView } from "@/lib/webhooks/endpoints/endpoint-view";
import { type EndpointFigures, FIGURES_DAYS } from "@/lib/webhooks/log/delivery-figures";
import { totalFigures } from "@/lib/webhooks/log/total-figures";
import { rateWords, waitWords } from "../words";
import { DeliveryBadge } from "./badges";
import { Fact } from "./fact";

type Props = { figures: EndpointFigures | undefined; last: EndpointView["lastDeliveryStatus"]; locale: string };

/** An endpoint's figures, as a definition list. */
export function EndpointFacts({ figures = totalFigures([]), last, locale }: Props) {
  const rate = rateWords(figures, locale);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact name={`Last ${FIGURES_DAYS} days, excluding tests`} className="col-span-2 sm:col-span-1">
        {rate === null ? (
          <span className="text-ink-soft">Nothing sent</span>
        ) : (
          <>
            <span className="figures">
              <strong className="font-semibold">{rate}</strong> of {figures.delivered + figures.failed} delivered{" "}
            </span>
            <RateBar rate={figures.successRate ?? 0} />
          </>
        )}
      </Fact>
      <Fact name="Pending">
        <span className={`figures ${figures.waiting === 0 ? "text-ink-soft" : ""}`}>
          {waitingWords(figures, locale)}
        </span>
      </Fact>
      <Fact name="Last delivery">
        {last === null ? <span className="text-ink-soft">None yet</span> : <DeliveryBadge status={last} />}
      </Fact>
    </dl>
  );
}

/** How many deliveries are pending, and for how long the oldest has been. */
function waitingWords({ waiting, oldestWaitingSeconds }: EndpointFigures, locale: string): string {
  if (waiting === 0 || oldestWaitingSeconds === null) return "None";
  const wait = waitWords(oldestWaitingSeconds, locale);
  return waiting === 1 ? `1, for ${wait}` : `${waiting}, the oldest for ${wait}`;
}

/** The rate as a bar; what failed is always seen. */
function RateBar({ rate }: { rate: number }) {
  const width = rate === 1 ? 100 : Math.min(rate * 100, 97);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-1.5 h-1.5 w-full max-w-48">
      <rect width="100" height="4" className="fill-danger" />
      <rect width={width} height="4" className="fill-brand" />
      {rate > 0 && rate < 1 && <rect x={width} width="1" height="4" className="fill-surface" />}
    </svg>
  );
}
