/** How many of those with nothing under way are remembered as slow. */
const SLOW_REMEMBERED_MAX = 1_000;

/** Something with a number of places, which depends on its past speed, and attempts under way in them. */
export type Width<Place> = { place: Place; running: number; width: number };

type Rule<Place> = { keyOf(place: Place): string; first: number; next(width: number, durationMs: number): number };

/** What a process has under way by place, and how many places each has. */
export function openWidths<Place>({ keyOf, first, next }: Rule<Place>) {
  const known = new Map<string, Width<Place>>();
  const widthOf = (place: Place): Width<Place> => known.get(keyOf(place)) ?? { place, running: 0, width: first };
  return {
    all: (): Width<Place>[] => [...known.values()],
    begin(place: Place): void {
      const before = widthOf(place);
      known.set(keyOf(place), { ...before, running: before.running + 1 });
    },
    /** Returns an unused place. */
    release(place: Place): void {
      const before = widthOf(place);
      const left = { ...before, running: before.running - 1 };
      if (left.running > 0 || left.width < first) known.set(keyOf(place), left);
      else known.delete(keyOf(place));
    },
    end(place: Place, durationMs: number): void {
      const { running, width } = widthOf(place);
      const left = { place, running: running - 1, width: next(width, durationMs) };
      // Of those with nothing under way, only the slow ones are worth remembering, and not forever.
      known.delete(keyOf(place));
      if (left.running > 0 || left.width < first) known.set(keyOf(place), left);
      if (known.size <= SLOW_REMEMBERED_MAX) return;
      const oldest = [...known].find(([, one]) => one.running === 0);
      if (oldest) known.delete(oldest[0]);
    },
  };
}
