"use client";

import { ExternalLink, LogOut, Menu, Plus, X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useSignOut } from "@/app/_components/buttons/use-sign-out";
import { leavePage } from "@/app/_components/forms/unsaved-changes";

type Props = {
  business: string;
  home: string;
  bookingPage: string;
  email: string;
  /** other businesses of the same person */
  others: { slug: string; name: string }[];
  groups: { title: string; areas: { name: string; href: string; icon: ReactNode }[] }[];
};

const LINE =
  "flex min-h-10 items-center gap-3 rounded-control px-3 py-1.5 font-medium text-ink-soft hover:bg-sunken hover:text-ink";

/** The dashboard's menu: at the side if there is room, else behind a button. */
export function DashboardMenu({ business, home, bookingPage, email, others, groups }: Props) {
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setOpen(false), [path]);
  return (
    <header className="border-line bg-surface lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-e">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 lg:border-0 lg:px-5 lg:pt-7">
        <Link href={home} className="min-w-0 truncate font-display text-[1.125rem] font-semibold">
          {business}
        </Link>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="dashboard-menu"
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 font-semibold lg:hidden"
        >
          {isOpen ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
          Menu
        </button>
      </div>
      <div
        id="dashboard-menu"
        className={`${isOpen ? "block" : "hidden"} border-b border-line px-2 py-4 lg:block lg:border-0`}
      >
        <nav aria-label="Dashboard" className="space-y-5">
          {groups.map(({ title, areas }) => (
            <div key={title}>
              <p className="px-3 pb-1 text-[0.8125rem] font-semibold tracking-wide text-ink-soft uppercase">{title}</p>
              <ul>
                {areas.map(({ name, href, icon }) => {
                  const isHere = href === home ? path === home : path === href || path.startsWith(`${href}/`);
                  return (
                    <li key={href}>
                      <Link
                        href={href}
                        prefetch={false}
                        aria-current={isHere ? "page" : undefined}
                        className={`${LINE} aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink`}
                      >
                        {icon}
                        {name}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
        </nav>
        <div className="mt-6 border-t border-line pt-4">
          <a href={bookingPage} className={LINE}>
            <ExternalLink aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            Booking page
          </a>
          {others.map(({ slug, name }) => (
            <a key={slug} href={`/dashboard/${slug}`} className={LINE}>
              <span className="truncate">Go to {name}</span>
            </a>
          ))}
          <a href="/set-up" className={LINE}>
            <Plus aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            Set up another business
          </a>
          <Link href="/account" prefetch={false} className={`${LINE} text-[0.9375rem]`}>
            <span className="truncate">{email}</span>
          </Link>
          <SignOutButton className={`${LINE} w-full`} />
        </div>
      </div>
    </header>
  );
}

/** Ends this browser's session and leads to the sign-in page. */
function SignOutButton({ className }: { className: string }) {
  const { isBusy, leaveTo } = useSignOut();
  const leave = () => void leaveTo("/sign-in");
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : () => leavePage(leave)}
      className={className}
    >
      <LogOut aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      Sign out
    </button>
  );
}
