import { notFound } from "next/navigation";

export const dynamic = "force-dynamic";

/** The empty page that the booking page is measured against. It exists only while the bench runs (`BENCH=1`). */
export default function EmptyPage() {
  if (process.env.BENCH !== "1") notFound();
  return null;
}
