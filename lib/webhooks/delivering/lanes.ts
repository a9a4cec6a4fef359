import { FIRST_WIDTH, nextWidth } from "./lane-width";

/** How many attempts a process has under way at once, all endpoints taken together. */
const IN_HAND_MAX = 512;
/** From here on an endpoint that hasn't shown that it is quick gets one place alone, so that some are left for the next. */
const CROWDED = IN_HAND_MAX / 2;
/** How many of them one business may have. */
const OF_BUSINESS_MAX = 64;
/** How many are taken up at once, before it is looked anew who has how many. */
const CLAIM_MAX = 64;
/** How many endpoints without anything under way are remembered as slow. */
const SLOW_REMEMBERED_MAX = 1_000;

/** Where a delivery goes. */
type Place = { orgId: string; endpointId: string };
type Lane = Place & { inHand: number; width: number };

/** How much more may be taken up. */
export type Room = {
  /** of each endpoint that is known; of any other `free` */
  lanes: (Place & { free: number })[];
  free: number;
  /** of each business that has something under way; of any other `ofBusiness` */
  businesses: { orgId: string; free: number }[];
  ofBusiness: number;
  max: number;
};

/** What a process has under way, by endpoint. Nothing but how quick an endpoint is decides how many places it has. */
export type Lanes = {
  room(): Room;
  enter(place: Place): void;
  leave(place: Place, durationMs: number): void;
};

export function openLanes(): Lanes {
  const lanes = new Map<string, Lane>();
  const keyOf = ({ orgId, endpointId }: Place) => `${orgId} ${endpointId}`;
  const laneOf = (place: Place): Lane =>
    lanes.get(keyOf(place)) ?? { orgId: place.orgId, endpointId: place.endpointId, inHand: 0, width: FIRST_WIDTH };
  return {
    room: () => roomOf([...lanes.values()]),
    enter(place) {
      const lane = laneOf(place);
      lanes.set(keyOf(place), { ...lane, inHand: lane.inHand + 1 });
    },
    leave(place, durationMs) {
      const lane = laneOf(place);
      const left = { ...lane, inHand: lane.inHand - 1, width: nextWidth(lane.width, durationMs) };
      // Of those with nothing under way only the slow ones are worth remembering, and not for ever.
      lanes.delete(keyOf(place));
      if (left.inHand > 0 || left.width < FIRST_WIDTH) lanes.set(keyOf(place), left);
      if (lanes.size <= SLOW_REMEMBERED_MAX) return;
      const oldest = [...lanes].find(([, { inHand }]) => inHand === 0);
      if (oldest) lanes.delete(oldest[0]);
    },
  };
}

function roomOf(lanes: readonly Lane[]): Room {
  const busyOf = new Map<string, number>();
  for (const { orgId, inHand } of lanes) if (inHand > 0) busyOf.set(orgId, (busyOf.get(orgId) ?? 0) + inHand);
  const inHand = [...busyOf.values()].reduce((sum, busy) => sum + busy, 0);
  const isCrowded = inHand >= CROWDED;
  const widthOf = (width: number) => (isCrowded && width <= FIRST_WIDTH ? 1 : width);
  return {
    lanes: lanes.map(({ orgId, endpointId, inHand: busy, width }) => ({
      orgId,
      endpointId,
      free: Math.max(0, widthOf(width) - busy),
    })),
    free: widthOf(FIRST_WIDTH),
    businesses: [...busyOf].map(([orgId, busy]) => ({ orgId, free: Math.max(0, OF_BUSINESS_MAX - busy) })),
    ofBusiness: OF_BUSINESS_MAX,
    max: Math.min(CLAIM_MAX, IN_HAND_MAX - inHand),
  };
}
