import Link from "next/link";

export type ListLink = { name: string; href: string; isShown: boolean };

/** The parts of a list, each at an address of its own. */
export function ListLinks({ links }: { links: ListLink[] }) {
  return (
    <nav aria-label="Show" className="mb-5 flex flex-wrap gap-2">
      {links.map(({ name, href, isShown }) => (
        <Link
          key={name}
          href={href}
          prefetch={false}
          aria-current={isShown ? "page" : undefined}
          className="figures inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 py-1 text-[0.9375rem] leading-tight font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
