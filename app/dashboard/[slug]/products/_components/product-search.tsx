import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { TextField } from "@/app/_components/fields/field";
import { PRODUCT_LIMITS, type ProductFilter } from "@/lib/products/schema";
import { addressOfProducts, type ProductsAsked } from "../address";

const FILTERS: readonly { filter: ProductFilter; name: string }[] = [
  { filter: "all", name: "All" },
  { filter: "active", name: "For sale" },
  { filter: "low", name: "Running low" },
  { filter: "sold_out", name: "Sold out" },
  { filter: "inactive", name: "Not for sale" },
];

/** What the list of products is narrowed by; it is all in the page's address. */
export function ProductSearch({ path, asked }: { path: string; asked: ProductsAsked }) {
  const everything = addressOfProducts(path, { ...asked, query: "", offset: 0 });
  return (
    <div className="mb-5 space-y-4">
      <Form action={path} prefetch={false} role="search" className="flex flex-wrap items-end gap-3">
        {asked.filter !== "all" && <input type="hidden" name="show" value={asked.filter} />}
        <TextField
          key={asked.query}
          id="q"
          name="q"
          type="search"
          label="Search products"
          placeholder="Name, category or article number"
          autoComplete="off"
          maxLength={PRODUCT_LIMITS.queryMax}
          defaultValue={asked.query}
          className="min-w-0 flex-1 basis-64 sm:max-w-md"
        />
        <Button type="submit" look="quiet">
          <Search aria-hidden className="size-4.5" />
          Search
        </Button>
        {asked.query && (
          <ButtonLink look="quiet" href={everything}>
            Clear
          </ButtonLink>
        )}
      </Form>
      <nav aria-label="Show" className="flex flex-wrap gap-2">
        {FILTERS.map(({ filter, name }) => (
          <Link
            key={filter}
            href={addressOfProducts(path, { ...asked, filter, offset: 0 })}
            prefetch={false}
            aria-current={filter === asked.filter ? "page" : undefined}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3.5 text-[0.9375rem] font-medium hover:border-ink aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-ink"
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}
