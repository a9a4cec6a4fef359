type Props = { path: string | null; name: string; className: string };

/** A product's photo; without one, a tile with its initial. The name beside it says the same. */
export function Photo({ path, name, className }: Props) {
  if (path !== null) {
    return (
      // biome-ignore lint/performance/noImgElement: pictures are shown as they are stored
      <img src={path} alt="" loading="lazy" decoding="async" className={`bg-sunken object-cover ${className}`} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center bg-brand-soft font-display font-semibold text-brand-ink uppercase ${className}`}
    >
      {[...name][0]}
    </span>
  );
}
