// Loaded into a server by `--import`, before anything else: its machine's clock is ahead by CLOCK_AHEAD_MS milliseconds.
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const TrueDate = Date;

class WrongDate extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + aheadMs);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + aheadMs;
  }
}
// Own ones, as Next copies no inherited ones.
Object.assign(WrongDate, { UTC: TrueDate.UTC, parse: TrueDate.parse });
globalThis.Date = WrongDate;
