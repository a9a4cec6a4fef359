import "../written/written.css";

/** Something to read: a heading, a text, or both. `html` is made by the server, which makes it safe. */
export function Statement({ label, html }: { label: string; html: string }) {
  return (
    <>
      {label !== "" && <h2 className="text-[1.375rem] wrap-anywhere">{label}</h2>}
      {html !== "" && (
        <div
          className={`written is-small max-w-prose wrap-anywhere ${label === "" ? "" : "mt-2"}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the Markdown room writes it, and lets nothing through that acts
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </>
  );
}
