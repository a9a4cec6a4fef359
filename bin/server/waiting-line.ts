/** First come, first served. Joining and calling take the same time however long the line is. */
export type WaitingLine<Entry extends object> = {
  readonly length: number;
  join(entry: Entry): void;
  /**
   * Takes out the first one, or the first one that may come: those before it stay in place.
   *
   * @param mayCome is called for the first ones only, until it returns true
   */
  call(mayCome?: (entry: Entry) => boolean): Entry | undefined;
};

/** This many called entries are dropped at once, and only when they are half of all entries. */
const DROPPED_MIN = 100;

export function makeLine<Entry extends object>(): WaitingLine<Entry> {
  let entries: Entry[] = [];
  /** Entries before it have been called. */
  let first = 0;

  function takeOut(at: number): void {
    // Skipped entries move up by one.
    entries.copyWithin(first + 1, first, at);
    first += 1;
    if (first < DROPPED_MIN || first * 2 < entries.length) return;
    entries = entries.slice(first);
    first = 0;
  }

  return {
    get length() {
      return entries.length - first;
    },
    join(entry) {
      entries.push(entry);
    },
    call(mayCome = () => true) {
      for (let at = first; at < entries.length; at += 1) {
        const entry = entries[at];
        if (entry === undefined || !mayCome(entry)) continue;
        takeOut(at);
        return entry;
      }
      return undefined;
    },
  };
}

/** Lines called in turn, each of them in its own order. */
export type LineInTurns<Entry extends object> = {
  readonly length: number;
  join(whose: string, entry: Entry): void;
  call(): Entry | undefined;
};

export function makeLineInTurns<Entry extends object>(): LineInTurns<Entry> {
  type Own = { whose: string; line: WaitingLine<Entry> };
  const turns = makeLine<Own>();
  const byWhose = new Map<string, Own>();
  let length = 0;

  return {
    get length() {
      return length;
    },
    join(whose, entry) {
      const own = byWhose.get(whose) ?? { whose, line: makeLine() };
      byWhose.set(whose, own);
      own.line.join(entry);
      if (own.line.length === 1) turns.join(own);
      length += 1;
    },
    call() {
      const own = turns.call();
      if (own === undefined) return undefined;
      const entry = own.line.call();
      length -= 1;
      // After its turn, a line goes to the end.
      if (own.line.length > 0) turns.join(own);
      else byWhose.delete(own.whose);
      return entry;
    },
  };
}
