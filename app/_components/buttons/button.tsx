import Link from "next/link";
import type { ComponentProps } from "react";

type Look = "primary" | "quiet" | "danger";

const LOOKS: Record<Look, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  danger: "bg-danger text-surface hover:opacity-90",
  quiet: "border border-line-strong bg-surface text-ink hover:border-ink",
};

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4.5 py-2 font-semibold leading-tight transition-colors disabled:opacity-60";

const classOf = (look: Look, className = "") => `${SHAPE} ${LOOKS[look]} ${className}`;

/** A button; `type` is "button" unless said otherwise. */
export function Button({ look = "primary", className, ...rest }: ComponentProps<"button"> & { look?: Look }) {
  return <button type="button" className={classOf(look, className)} {...rest} />;
}

/** A link that looks like a button; one out of the product (`tel:`, a file) is a plain anchor. */
export function ButtonLink({
  look = "primary",
  className,
  href,
  ...rest
}: Omit<ComponentProps<"a">, "href"> & { look?: Look; href: string }) {
  const isPage = href.startsWith("/") && !href.startsWith("/api/") && rest.download === undefined;
  const shared = { href, className: classOf(look, className), ...rest };
  // Nothing is asked for ahead of the click: reads of a booking are counted.
  return isPage ? <Link prefetch={false} {...shared} /> : <a {...shared} />;
}
