import { niceAbove } from "./nice-above";

/** A bar of the chart: how high it is, whether it is only part of a day or week, and what a pointer on it reads. */
export type Bar = { key: string; value: number; isPartial: boolean; label: string };

const WIDTH = 720;
const HEIGHT = 150;

type Props = { bars: readonly Bar[]; write(value: number): string };

/** Bars over time, drawn by the server. The table below it has the same numbers, so it needs no words of its own. */
export function BarChart({ bars, write }: Props) {
  const top = niceAbove(Math.max(0, ...bars.map(({ value }) => value)));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const bottom = lowest < 0 ? -niceAbove(-lowest) : 0;
  const yOf = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  const step = WIDTH / Math.max(1, bars.length);
  const gap = Math.min(6, step * 0.25);
  // Below 0, the middle of the axis is no round number.
  const lines = bottom < 0 ? [top, 0, bottom] : [top, top / 2, 0];
  const names = bottom < 0 ? [write(top), "", write(bottom)] : lines.map(write);
  return (
    <div aria-hidden className="flex items-stretch gap-2.5">
      <div className="figures -my-2 flex shrink-0 flex-col justify-between text-end text-[0.8125rem] leading-4 text-ink-soft">
        {names.map((name, n) => (
          <span key={lines[n]}>{name}</span>
        ))}
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-40 min-w-0 flex-1 overflow-visible text-brand"
      >
        {lines.map((value) => (
          <line
            key={value}
            x1="0"
            x2={WIDTH}
            y1={yOf(value)}
            y2={yOf(value)}
            className={value === 0 ? "stroke-line-strong" : "stroke-line"}
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {bars.map(({ key, value, isPartial, label }, n) => (
          <rect
            key={key}
            x={n * step + gap / 2}
            y={yOf(Math.max(0, value))}
            width={step - gap}
            height={yOf(Math.min(0, value)) - yOf(Math.max(0, value))}
            fill="currentColor"
            opacity={isPartial ? 0.45 : 1}
          >
            <title>{label}</title>
          </rect>
        ))}
      </svg>
    </div>
  );
}
