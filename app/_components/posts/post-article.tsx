import "../written/written.css";

/** What is shown of a post besides its HTML. */
export type ShownPost = {
  title: string;
  published: { at: string; text: string };
  /** when it was changed after that day, in a sentence */
  changed: { at: string; text: string } | null;
  coverUrl: string | null;
  /** of the business's locale */
  lang: string;
  dir: "ltr" | "rtl";
};

/**
 * A post: on its page, in the preview of a draft and next to the editor (rule P6.3).
 *
 * @param html what was rendered from its Markdown, which nothing but text, safe links and pictures can come out of (rule P4.1)
 */
export function PostArticle({ post, html }: { post: ShownPost; html: string }) {
  const { title, published, changed, coverUrl, lang, dir } = post;
  return (
    <article lang={lang} dir={dir} data-post="" className="mx-auto max-w-[44rem] wrap-anywhere">
      <header>
        <h1 className="text-[2.125rem] hyphens-auto sm:text-[3rem]">{title}</h1>
        <p className="figures mt-3 text-ink-soft">
          <time dateTime={published.at}>{published.text}</time>
          {changed && (
            <>
              {" · "}
              <time dateTime={changed.at}>{changed.text}</time>
            </>
          )}
        </p>
      </header>
      {coverUrl && (
        // The cover decorates: what it shows is for the text to say. It may be on any site, at any size.
        // biome-ignore lint/performance/noImgElement: pictures are shown as they are stored
        <img
          src={coverUrl}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          className="mt-7 max-h-[26rem] w-full rounded-card bg-sunken object-cover"
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was rendered (rule P4.1) */}
      <div className="written mt-7" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
