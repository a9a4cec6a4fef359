import type { Metadata } from "next";
import { NotFoundView } from "@/app/_components/pages/not-found-view";
import { textsFor } from "@/lib/locale/texts";
import { localeOfPage } from "./business";

export async function generateMetadata(): Promise<Metadata> {
  return { title: textsFor(await localeOfPage())("shell.notFoundTitle") };
}

/** For anything that disappeared between the check before the page and the page itself. */
export default async function NotFoundPage() {
  return <NotFoundView texts={textsFor(await localeOfPage())} />;
}
