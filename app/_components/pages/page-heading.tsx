import Link from "next/link";
import type { ReactNode } from "react";

/** The head of a dashboard's page: what it is, what it is for, what can be done here. */
export function PageHeading({
  title,
  back,
  actions,
  children,
}: {
  title: ReactNode;
  /** the page above this one */
  back?: { href: string; name: string };
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6">
      {back && (
        <Link
          href={back.href}
          prefetch={false}
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink hover:underline"
        >
          <span aria-hidden="true">←</span> {back.name}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h1 className="text-[1.75rem] sm:text-[2.125rem]">{title}</h1>
          {children && <div className="mt-2 text-ink-soft">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
