import { openWidths, type Width } from "./adaptive-widths";
import { FIRST_HOST_WIDTH, FIRST_WIDTH, nextHostWidth, nextWidth, shareOfBusiness } from "./lane-width";

/** How many attempts a process can have under way at once, across all endpoints. */
const RUNNING_MAX = 512;
/** From here on, an endpoint that hasn't proved quick gets only one place, so that some are left for the next. */
const CROWDED = RUNNING_MAX / 2;
/** How many of them one business can have. */
const OF_BUSINESS_MAX = 64;
/** How many are claimed at once before the places are counted again. */
const CLAIM_MAX = 64;

/** Where a delivery goes. */
type Target = { orgId: string; endpointId: string; host: string };

/** How many more can be claimed. */
export type Capacity = {
  /** of each known endpoint; of any other `free` */
  lanes: (Target & { free: number })[];
  free: number;
  /** of each known host, and how many places one business can have there in all; of any other `ofHost` */
  hosts: { host: string; free: number; share: number }[];
  ofHost: { free: number; share: number };
  /** how many attempts of each business are under way at each host */
  underWay: { orgId: string; host: string; count: number }[];
  /** of each business that has something under way; of any other `ofBusiness` */
  businesses: { orgId: string; free: number }[];
  ofBusiness: number;
  max: number;
};

/** What a process has under way, by endpoint and by host (rule D6.1). Only their speed decides how many places they have. */
export type Lanes = {
  capacity(): Capacity;
  begin(target: Target): void;
  end(target: Target, durationMs: number): void;
  /** Returns a place that was kept for a delivery between its attempts. */
  release(target: Target): void;
};

export function openLanes(): Lanes {
  const lanes = openWidths<Target>({
    keyOf: ({ orgId, endpointId, host }) => `${orgId} ${endpointId} ${host}`,
    first: FIRST_WIDTH,
    next: nextWidth,
  });
  const hosts = openWidths<string>({ keyOf: (host) => host, first: FIRST_HOST_WIDTH, next: nextHostWidth });
  return {
    capacity: () => capacityOf(lanes.all(), hosts.all()),
    begin({ orgId, endpointId, host }) {
      lanes.begin({ orgId, endpointId, host });
      hosts.begin(host);
    },
    release({ orgId, endpointId, host }) {
      lanes.release({ orgId, endpointId, host });
      hosts.release(host);
    },
    end({ orgId, endpointId, host }, durationMs) {
      lanes.end({ orgId, endpointId, host }, durationMs);
      hosts.end(host, durationMs);
    },
  };
}

function capacityOf(lanes: readonly Width<Target>[], hosts: readonly Width<string>[]): Capacity {
  const busy = lanes.filter(({ running }) => running > 0);
  const underWay = countBy(busy, ({ orgId, host }) => ({ orgId, host }));
  const ofBusinesses = countBy(busy, ({ orgId }) => ({ orgId }));
  const runningInAll = busy.reduce((sum, { running }) => sum + running, 0);
  const isCrowded = runningInAll >= CROWDED;
  const widthOf = (width: number) => (isCrowded && width <= FIRST_WIDTH ? 1 : width);
  const left = (places: number, taken: number) => Math.max(0, places - taken);
  return {
    lanes: lanes.map(({ place, running, width }) => ({ ...place, free: left(widthOf(width), running) })),
    free: widthOf(FIRST_WIDTH),
    hosts: hosts.map(({ place: host, running, width }) => ({
      host,
      free: left(width, running),
      share: shareOfBusiness(width),
    })),
    ofHost: { free: FIRST_HOST_WIDTH, share: shareOfBusiness(FIRST_HOST_WIDTH) },
    underWay,
    businesses: ofBusinesses.map(({ orgId, count }) => ({ orgId, free: left(OF_BUSINESS_MAX, count) })),
    ofBusiness: OF_BUSINESS_MAX,
    max: Math.min(CLAIM_MAX, RUNNING_MAX - runningInAll),
  };
}

/** How many attempts are under way in all lanes that have the same part in common. */
function countBy<Part extends Record<string, string>>(
  lanes: readonly Width<Target>[],
  partOf: (target: Target) => Part,
) {
  const counts = new Map<string, Part & { count: number }>();
  for (const { place, running } of lanes) {
    const part = partOf(place);
    const key = Object.values(part).join(" ");
    counts.set(key, { ...part, count: (counts.get(key)?.count ?? 0) + running });
  }
  return [...counts.values()];
}
