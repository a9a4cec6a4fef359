import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { ORDER_LIMITS, type OrderTab } from "@/lib/orders/schema";
import type { OrdersPage } from "@/lib/orders/views";
import { addressOfOrders, type OrdersAsked } from "../address";

const TABS: readonly { tab: OrderTab; name: string }[] = [
  { tab: "collect", name: "To collect" },
  { tab: "unpaid", name: "Waiting for payment" },
  { tab: "all", name: "All orders" },
];

/** Which orders are listed; it is all in the page's address. */
export function OrderSearch({
  path,
  asked,
  counts,
}: {
  path: string;
  asked: OrdersAsked;
  counts: OrdersPage["counts"];
}) {
  const countOf = (tab: OrderTab) => (tab === "all" || counts[tab] === 0 ? "" : ` (${counts[tab]})`);
  return (
    <div className="mb-5 space-y-4">
      <nav aria-label="Show" className="flex flex-wrap gap-2">
        {TABS.map(({ tab, name }) => (
          <Link
            key={tab}
            href={addressOfOrders(path, { ...asked, tab, offset: 0 })}
            prefetch={false}
            aria-current={tab === asked.tab ? "page" : undefined}
            className="figures inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink"
          >
            {name}
            {countOf(tab)}
          </Link>
        ))}
      </nav>
      <Form action={path} prefetch={false} role="search" className="flex flex-wrap items-end gap-3">
        {asked.tab !== "collect" && <input type="hidden" name="tab" value={asked.tab} />}
        <TextField
          key={asked.query}
          id="q"
          name="q"
          type="search"
          label="Search orders"
          placeholder="Reference, name, email or phone"
          autoComplete="off"
          maxLength={ORDER_LIMITS.queryMax}
          defaultValue={asked.query}
          className="min-w-0 flex-1 basis-64 sm:max-w-md"
        />
        <Button type="submit" look="quiet">
          <Search aria-hidden className="size-4.5" />
          Search
        </Button>
        {asked.query && (
          <ButtonLink look="quiet" href={addressOfOrders(path, { ...asked, query: "", offset: 0 })}>
            Clear
          </ButtonLink>
        )}
      </Form>
    </div>
  );
}
