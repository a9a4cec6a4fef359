import { FIRST_WIDTH, nextWidth } from "./lane-width";

/** How many attempts a process has under way at once, all endpoints taken together. */
const RUNNING_MAX = 512;
/** From here on an endpoint that hasn't shown that it is quick gets one place alone, so that some are left for the next. */
const CROWDED = RUNNING_MAX / 2;
/** How many of them one business may have. */
const OF_BUSINESS_MAX = 64;
/** How many are taken up at once, before it is looked anew who has how many. */
const CLAIM_MAX = 64;
/** How many endpoints without anything under way are remembered as slow. */
const SLOW_REMEMBERED_MAX = 1_000;

/** Where a delivery goes. */
type Target = { orgId: string; endpointId: string };
type Lane = Target & { running: number; width: number };

/** How much more may be taken up. */
export type Capacity = {
  /** of each endpoint that is known; of any other `free` */
  lanes: (Target & { free: number })[];
  free: number;
  /** of each business that has something under way; of any other `ofBusiness` */
  businesses: { orgId: string; free: number }[];
  ofBusiness: number;
  max: number;
};

/** What a process has under way, by endpoint. Nothing but how quick an endpoint is decides how many places it has. */
export type Lanes = {
  capacity(): Capacity;
  begin(target: Target): void;
  end(target: Target, durationMs: number): void;
};

export function openLanes(): Lanes {
  const lanes = new Map<string, Lane>();
  const keyOf = ({ orgId, endpointId }: Target) => `${orgId} ${endpointId}`;
  const laneOf = (target: Target): Lane =>
    lanes.get(keyOf(target)) ?? { orgId: target.orgId, endpointId: target.endpointId, running: 0, width: FIRST_WIDTH };
  return {
    capacity: () => capacityOf([...lanes.values()]),
    begin(target) {
      const lane = laneOf(target);
      lanes.set(keyOf(target), { ...lane, running: lane.running + 1 });
    },
    end(target, durationMs) {
      const lane = laneOf(target);
      const left = { ...lane, running: lane.running - 1, width: nextWidth(lane.width, durationMs) };
      // Of those with nothing under way only the slow ones are worth remembering, and not for ever.
      lanes.delete(keyOf(target));
      if (left.running > 0 || left.width < FIRST_WIDTH) lanes.set(keyOf(target), left);
      if (lanes.size <= SLOW_REMEMBERED_MAX) return;
      const oldest = [...lanes].find(([, { running }]) => running === 0);
      if (oldest) lanes.delete(oldest[0]);
    },
  };
}

function capacityOf(lanes: readonly Lane[]): Capacity {
  const busyOf = new Map<string, number>();
  for (const { orgId, running } of lanes) if (running > 0) busyOf.set(orgId, (busyOf.get(orgId) ?? 0) + running);
  const runningInAll = [...busyOf.values()].reduce((sum, busy) => sum + busy, 0);
  const isCrowded = runningInAll >= CROWDED;
  const widthOf = (width: number) => (isCrowded && width <= FIRST_WIDTH ? 1 : width);
  return {
    lanes: lanes.map(({ orgId, endpointId, running: busy, width }) => ({
      orgId,
      endpointId,
      free: Math.max(0, widthOf(width) - busy),
    })),
    free: widthOf(FIRST_WIDTH),
    businesses: [...busyOf].map(([orgId, busy]) => ({ orgId, free: Math.max(0, OF_BUSINESS_MAX - busy) })),
    ofBusiness: OF_BUSINESS_MAX,
    max: Math.min(CLAIM_MAX, RUNNING_MAX - runningInAll),
  };
}
