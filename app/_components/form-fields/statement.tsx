/** The looks of Markdown between a form's fields. */
const TEXT =
  "max-w-prose space-y-3 overflow-x-auto [&_a]:prose-link [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_h2]:text-[1.25rem] [&_h3]:text-[1.125rem] [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:ps-6 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 [&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_ul]:list-disc [&_ul]:ps-6";

/** Something to read: a heading, a text, or both. `html` is made by the server, which makes it safe. */
export function Statement({ label, html }: { label: string; html: string }) {
  return (
    <>
      {label !== "" && <h2 className="text-[1.375rem]">{label}</h2>}
      {html !== "" && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown room writes it, and lets nothing through that acts
        <div className={`${TEXT} ${label === "" ? "" : "mt-2"}`} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </>
  );
}
