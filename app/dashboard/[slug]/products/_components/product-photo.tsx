import { Package } from "lucide-react";

/** A product's photo, or a sign in its place. The product's name is next to it. */
export function ProductPhoto({ path, className }: { path: string | null; className: string }) {
  if (path === null) {
    return (
      <span className={`inline-flex shrink-0 items-center justify-center rounded-control bg-sunken ${className}`}>
        <Package aria-hidden className="size-5 text-ink-soft" strokeWidth={1.75} />
      </span>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: pictures are shown as they are stored
    <img src={path} alt="" loading="lazy" className={`shrink-0 rounded-control bg-sunken object-cover ${className}`} />
  );
}
