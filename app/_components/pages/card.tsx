import type { ComponentProps } from "react";

/** A sheet on the page's ground, for things that belong together. */
export function Card({ className = "", ...rest }: ComponentProps<"section">) {
  return (
    <section className={`rounded-card border border-line bg-surface p-5 shadow-card sm:p-7 ${className}`} {...rest} />
  );
}
