import { Search } from "lucide-react";
import { Button } from "@/app/_components/buttons/button";
import { FIND_TEXT_MAX } from "../find-by-name";

type Props = { name: string; label: string; button: string; text: string };

/** A field for searching by name, with its button, inside a form that leads to the page of the results. */
export function NameSearch({ name, label, button, text }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <label htmlFor={`search-${name}`} className="text-[0.9375rem] font-medium">
          {label}
        </label>
        <input
          id={`search-${name}`}
          name={name}
          type="search"
          key={text}
          defaultValue={text}
          maxLength={FIND_TEXT_MAX}
          autoComplete="off"
          className="mt-1 block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
        />
      </div>
      <Button type="submit" look="quiet">
        <Search aria-hidden className="size-4.5" />
        {button}
      </Button>
    </div>
  );
}
