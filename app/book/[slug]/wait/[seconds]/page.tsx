import type { Metadata } from "next";
import { BookShell } from "../../_components/book-shell";
import { loadBusiness } from "../../business";

type Props = { params: Promise<{ slug: string; seconds: string }> };

export const metadata: Metadata = { robots: { index: false } };

/** Instead of a booking's page, when its address was opened too often from one place. */
export default async function WaitPage({ params }: Props) {
  const { slug, seconds } = await params;
  const business = await loadBusiness(slug);
  const { texts } = business;
  const minutes = Math.max(1, Math.ceil((Number(seconds) || 0) / 60));
  return (
    <BookShell business={business}>
      <h1 className="text-[2.25rem] sm:text-[3rem]">{texts("shell.tooManyTitle")}</h1>
      <p className="mt-4 max-w-xl text-[1.125rem] text-ink-soft">{texts("shell.tooManyText", { minutes })}</p>
    </BookShell>
  );
}
