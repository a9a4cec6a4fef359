import type { Texts } from "@/lib/locale/texts";
import { NameSearch } from "./name-search";

type Props = { name: string; label: string; text: string; texts: Texts; isFound: boolean };

/** Searches many options by name; the results are shown in the same form. */
export function OptionSearch({ name, label, text, texts, isFound }: Props) {
  return (
    <div className="mt-3 mb-3 max-w-lg">
      <NameSearch name={name} label={label} button={texts("parts.search")} text={text} />
      {!isFound && (
        <p role="status" className="mt-2 wrap-anywhere text-ink-soft">
          {texts("options.noneFound", { text })}
        </p>
      )}
    </div>
  );
}

/** How many options aren't shown. */
export function More({ count, texts }: { count: number; texts: Texts }) {
  if (count === 0) return null;
  return <p className="mt-2 text-[0.9375rem] text-ink-soft">{texts("options.more", { count })}</p>;
}
