import { formatDuration } from "@/lib/locale/format";

const WIDTH = 600;
const HEIGHT = 44;
/** So that a short time is visible next to a long one. */
const PART_WIDTH_MIN = 14;

/** A service with the time around it, in proportion; nothing while a length is missing. */
export function TimePicture({
  durationMin = Number.NaN,
  beforeMin = Number.NaN,
  afterMin = Number.NaN,
  locale,
}: {
  durationMin?: number;
  beforeMin?: number;
  afterMin?: number;
  locale: string;
}) {
  const totalMin = beforeMin + durationMin + afterMin;
  if (!(durationMin > 0 && beforeMin >= 0 && afterMin >= 0)) return null;
  const widthOf = (minutes: number) =>
    minutes === 0 ? 0 : Math.max(PART_WIDTH_MIN, Math.round((minutes / totalMin) * WIDTH));
  const [before, after] = [widthOf(beforeMin), widthOf(afterMin)];
  const service = WIDTH - before - after;
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-11 w-full overflow-hidden rounded-control border border-line"
      >
        <defs>
          <pattern id="kept-free" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" className="fill-sunken" />
            <rect width="3" height="8" className="fill-line-strong" opacity="0.55" />
          </pattern>
        </defs>
        <rect width={before} height={HEIGHT} fill="url(#kept-free)" />
        <rect x={before} width={service} height={HEIGHT} className="fill-brand" />
        <rect x={before + service} width={after} height={HEIGHT} fill="url(#kept-free)" />
      </svg>
      <figcaption className="figures mt-2 text-[0.9375rem] text-ink-soft">
        <span className="font-semibold text-ink">{formatDuration(durationMin, locale)}</span> with the customer
        {totalMin > durationMin && (
          <>
            , <span className="font-semibold text-ink">{formatDuration(totalMin, locale)}</span> in your calendar
            {beforeMin > 0 && ` · ${formatDuration(beforeMin, locale)} before`}
            {afterMin > 0 && ` · ${formatDuration(afterMin, locale)} after`}
          </>
        )}
      </figcaption>
    </figure>
  );
}
