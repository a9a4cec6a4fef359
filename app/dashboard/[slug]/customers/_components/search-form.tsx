import { Search } from "lucide-react";
import Form from "next/form";
import { Button, ButtonLink } from "@/app/_components/buttons/button";
import { SEARCH_TEXT_MAX } from "@/lib/customers/schema";

/** The search above the list: its text is in the page's address. */
export function SearchForm({ path, text }: { path: string; text: string }) {
  return (
    <Form action={path} prefetch={false} role="search" className="mb-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64 sm:max-w-md">
        <label htmlFor="q" className="font-semibold">
          Search customers
        </label>
        <input
          id="q"
          name="q"
          type="search"
          key={text}
          defaultValue={text}
          maxLength={SEARCH_TEXT_MAX}
          autoComplete="off"
          placeholder="Name, email or phone"
          className="mt-1.5 block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2 placeholder:text-ink-soft"
        />
      </div>
      <Button type="submit" look="quiet">
        <Search aria-hidden className="size-4.5" />
        Search
      </Button>
      {text && (
        <ButtonLink look="quiet" href={path}>
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}
