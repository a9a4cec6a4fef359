/** Whose turn it is for, and whether someone waits for it to save: previews and old texts come after those. */
export type Turn = { orgId: string; urgency: "save" | "later" };

/** How many pieces of work may wait. */
const WAITING_MAX = { all: 1_000, save: 50, later: 5 } as const;

type Work = { turn: Turn; run(): Promise<void> };

/**
 * Does one piece of work at a time: one of each business, then the next of each, so that nobody waits for more than one of another
 * business's.
 *
 * @returns a function that does work in turn, and is null when too much is waiting already
 */
export function turnsByBusiness(): <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result> | null {
  /** What is waiting, by business in the order of their turns. */
  const lanes = { save: new Map<string, Work[]>(), later: new Map<string, Work[]>() };
  let count = 0;
  let isWorking = false;

  function next(): Work | undefined {
    for (const lane of [lanes.save, lanes.later]) {
      for (const [orgId, [first, ...others]] of lane) {
        // After its turn, a business goes to the end.
        lane.delete(orgId);
        if (others.length > 0) lane.set(orgId, others);
        if (first) return first;
      }
    }
    return undefined;
  }

  async function workThrough(): Promise<void> {
    isWorking = true;
    for (let work = next(); work !== undefined; work = next()) {
      await work.run();
      count -= 1;
    }
    isWorking = false;
  }

  return <Result>(turn: Turn, work: () => Promise<Result>) => {
    const lane = lanes[turn.urgency];
    const waiting = lane.get(turn.orgId) ?? [];
    if (count >= WAITING_MAX.all || waiting.length >= WAITING_MAX[turn.urgency]) return null;
    count += 1;
    const result = new Promise<Result>((resolve, reject) => {
      const run = () => work().then(resolve, reject);
      lane.set(turn.orgId, [...waiting, { turn, run }]);
    });
    if (!isWorking) void workThrough();
    return result;
  };
}
