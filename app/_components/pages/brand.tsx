import Link from "next/link";
import { PRODUCT_NAME } from "@/lib/locale/product-name";

/** The product's name with its mark, a day with one time taken; it leads home. */
export function Brand() {
  return (
    <Link
      href="/"
      className="inline-flex items-center gap-2.5 font-display text-[1.0625rem] font-semibold tracking-tight text-ink"
    >
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="fill-brand" />
        <path d="M8 9.5h16M8 16h6M8 22.5h16" className="stroke-on-brand" strokeWidth="2.5" strokeLinecap="round" />
        <rect x="17" y="12.75" width="8" height="6.5" rx="2" className="fill-accent" />
      </svg>
      {PRODUCT_NAME}
    </Link>
  );
}
