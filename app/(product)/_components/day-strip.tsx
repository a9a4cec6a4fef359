type Row = { time: string; look: "free" | "taken" | "chosen" | "pause" };

const DAY: Row[] = [
  { time: "9:00", look: "taken" },
  { time: "9:45", look: "free" },
  { time: "10:30", look: "taken" },
  { time: "11:15", look: "chosen" },
  { time: "12:00", look: "pause" },
  { time: "13:00", look: "free" },
  { time: "13:45", look: "taken" },
];

const BARS: Record<Row["look"], string> = {
  free: "border border-dashed border-line-strong",
  taken: "bg-sunken",
  chosen: "bg-brand",
  pause: "",
};

/** A picture of a day's page in an appointment book; it says nothing that the text doesn't. */
export function DayStrip({ className = "" }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`select-none ${className}`}>
      <div className="relative rounded-card border border-line bg-surface py-3 shadow-card">
        <div className="absolute inset-y-0 left-20 w-px bg-accent" />
        {DAY.map(({ time, look }) => (
          <div key={time} className="flex items-stretch border-b border-line last:border-0">
            <span className="figures w-20 shrink-0 py-2.5 pr-4 text-right text-[0.875rem] text-ink-soft">{time}</span>
            <span className="grow p-1.5 pr-4 pl-3">
              <span className={`flex h-full items-center justify-end rounded-control px-3 ${BARS[look]}`}>
                {look === "chosen" && <span className="size-2.5 rounded-full bg-accent" />}
              </span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
