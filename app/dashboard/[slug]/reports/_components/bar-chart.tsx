/** A bar of the chart: how high it is, and how much of it is still to come. */
export type Bar = { key: string; value: number; isPartial: boolean };

const WIDTH = 720;
const HEIGHT = 140;

/** Bars over time, drawn by the server. The table below it has the same numbers, so it needs no words of its own. */
export function BarChart({ bars }: { bars: readonly Bar[] }) {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  const gap = Math.min(6, step * 0.25);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-36 w-full text-brand"
    >
      {bars.map(({ key, value, isPartial }, n) => {
        const height = (Math.max(0, value) / max) * (HEIGHT - 4);
        return (
          <rect
            key={key}
            x={n * step + gap / 2}
            y={HEIGHT - height}
            width={step - gap}
            height={height}
            fill="currentColor"
            opacity={isPartial ? 0.45 : 1}
          />
        );
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="currentColor" strokeWidth="1" opacity="0.4" />
    </svg>
  );
}
