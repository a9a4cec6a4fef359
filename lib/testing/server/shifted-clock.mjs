/** Loaded before a test's server: its machine's clock is `CLOCK_SHIFT_MS` milliseconds ahead, or behind. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const now = Date.now.bind(Date);

globalThis.Date = new Proxy(Date, {
  construct: (real, args, called) => Reflect.construct(real, args.length === 0 ? [now() + shiftMs] : args, called),
  get: (real, name, receiver) => (name === "now" ? () => now() + shiftMs : Reflect.get(real, name, receiver)),
});
