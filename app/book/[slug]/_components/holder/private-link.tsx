import { CopyButton } from "@/app/_components/buttons/copy-button";
import type { Texts } from "@/lib/locale/texts";

type Props = {
  texts: Texts;
  url: string;
  /** what whoever has the link can do with it */
  hint: string;
  target?: string;
};

/** The link to somebody's own page, to be kept. */
export function PrivateLink({ texts, url, hint, target }: Props) {
  return (
    <section aria-labelledby="link-title" className="mt-7 rounded-control bg-sunken px-4 py-3.5">
      <h2 id="link-title" className="font-sans text-[1rem] font-semibold tracking-normal">
        {texts("confirmed.link")}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{hint}</p>
      <div className="mt-2 flex items-start gap-2">
        <a href={url} target={target} className="prose-link min-w-0 grow py-1.5 text-[0.9375rem] wrap-anywhere">
          <bdi>{url}</bdi>
        </a>
        <CopyButton
          text={url}
          label={texts("confirmed.copy")}
          words={{ copy: texts("confirmed.copyShort"), copied: texts("confirmed.copied") }}
        />
      </div>
    </section>
  );
}
