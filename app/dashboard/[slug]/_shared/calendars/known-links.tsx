import Link from "next/link";
import type { ReactNode } from "react";

/** Whoever leaves still has the addresses of calendar links: what to do about it (rule K17.5). */
export function KnownLinks({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <p>
      {children} To end their access, choose “New link” at{" "}
      <Link href={`/dashboard/${slug}/calendars/links`} prefetch={false} className="prose-link">
        Calendar links
      </Link>
      .
    </p>
  );
}
