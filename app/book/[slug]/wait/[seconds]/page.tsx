import type { Metadata } from "next";
import { textsFor } from "@/lib/locale/texts";
import { localeOfPage } from "../../business";

type Props = { params: Promise<{ seconds: string }> };

export const metadata: Metadata = { robots: { index: false } };

/** Shown instead of a booking's page if its address was opened too often from one place. */
export default async function WaitPage({ params }: Props) {
  const texts = textsFor(await localeOfPage());
  const minutes = Math.max(1, Math.ceil((Number((await params).seconds) || 0) / 60));
  return (
    <main className="mx-auto max-w-3xl px-5 py-20 sm:px-8">
      <h1 className="text-[2.25rem] sm:text-[3rem]">{texts("shell.tooManyTitle")}</h1>
      <p className="mt-4 max-w-xl text-[1.125rem] text-ink-soft">{texts("shell.tooManyText", { minutes })}</p>
    </main>
  );
}
