import { type EndpointFigures, successRateOf } from "./delivery-figures";

/** The figures of several endpoints as if they were one; without endpoints, as if nothing had been sent. */
export function totalFigures(all: Iterable<EndpointFigures>): EndpointFigures {
  const figures = [...all];
  const sum = (name: "delivered" | "failed" | "waiting") => figures.reduce((total, each) => total + each[name], 0);
  const [delivered, failed] = [sum("delivered"), sum("failed")];
  const waits = figures.flatMap(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? []);
  return {
    delivered,
    failed,
    successRate: successRateOf(delivered, failed),
    waiting: sum("waiting"),
    oldestWaitingSeconds: waits.length === 0 ? null : Math.max(...waits),
  };
}
