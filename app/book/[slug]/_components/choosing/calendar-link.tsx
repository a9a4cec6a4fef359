"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { useChoosing } from "./choosing-area";

type Props = Omit<ComponentProps<"a">, "href"> & { href: string };

/** A link to another day or month: while it's loading, the times of the previous day can't be clicked. */
export function CalendarLink({ href, children, className, ...rest }: Props) {
  const { wanted, want } = useChoosing();
  return (
    <Link
      {...rest}
      href={href}
      prefetch={false}
      scroll={false}
      className={className}
      onNavigate={(event) => {
        event.preventDefault();
        want({ href, by: "calendar" });
      }}
    >
      {children}
      <span aria-hidden="true" className={wanted?.href === href ? "pending-mark" : "hidden"} />
    </Link>
  );
}
