import { FIRST_WIDTH, nextWidth } from "./lane-width";

/** How many attempts a process has under way at once, all endpoints taken together. */
const IN_HAND_MAX = 256;

/** Where a delivery goes. */
type Place = { orgId: string; endpointId: string };
type Lane = Place & { inHand: number; width: number };

/** What a process has under way, by endpoint. */
export type Lanes = {
  /** How much more each known endpoint may have under way, and all of them together. */
  room(): { lanes: (Place & { free: number })[]; max: number };
  enter(place: Place): void;
  leave(place: Place, hasTimedOut: boolean): void;
};

export function openLanes(): Lanes {
  const lanes = new Map<string, Lane>();
  let inHand = 0;
  const laneOf = ({ orgId, endpointId }: Place): Lane => {
    const key = `${orgId} ${endpointId}`;
    const lane = lanes.get(key) ?? { orgId, endpointId, inHand: 0, width: FIRST_WIDTH };
    lanes.set(key, lane);
    return lane;
  };
  return {
    room: () => ({
      lanes: [...lanes.values()].map(({ orgId, endpointId, inHand: busy, width }) => ({
        orgId,
        endpointId,
        free: Math.max(0, width - busy),
      })),
      max: IN_HAND_MAX - inHand,
    }),
    enter(place) {
      inHand += 1;
      laneOf(place).inHand += 1;
    },
    leave(place, hasTimedOut) {
      const lane = laneOf(place);
      inHand -= 1;
      lane.inHand -= 1;
      lane.width = nextWidth(lane.width, hasTimedOut);
    },
  };
}
