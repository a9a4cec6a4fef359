import type { Metadata } from "next";
import { ButtonLink } from "../_components/button";
import { PageShell } from "../_components/page-shell";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFoundPage() {
  return (
    <PageShell>
      <p className="font-display text-[1.125rem] font-semibold text-brand-ink">404</p>
      <h1 className="mt-2 text-[2.25rem] sm:text-[3rem]">There is nothing at this address</h1>
      <p className="mt-4 max-w-xl text-[1.125rem] text-ink-soft">
        The link may be mistyped, or what it led to is no longer here. If you came to book, ask the business for its
        current link.
      </p>
      <p className="mt-7">
        <ButtonLink href="/">Go to the first page</ButtonLink>
      </p>
    </PageShell>
  );
}
