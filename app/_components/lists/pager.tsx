import { ButtonLink } from "../buttons/button";

/** The way through a list page by page; a direction that leads nowhere is left out. */
export function Pager({ previous, next, children }: { previous?: string; next?: string; children?: string }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center justify-between gap-3">
      {previous ? (
        <ButtonLink look="quiet" href={previous} rel="prev">
          ← Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {children && <p className="figures text-ink-soft">{children}</p>}
      {next ? (
        <ButtonLink look="quiet" href={next} rel="next">
          Next →
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
