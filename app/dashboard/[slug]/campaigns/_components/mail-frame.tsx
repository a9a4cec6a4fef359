"use client";

import { useEffect, useRef, useState } from "react";

/**
 * A rendered mail as a reader shows it. The page in the frame has a policy of its own, which allows the mail's styles; neither the policy
 * nor the frame lets a script run.
 *
 * @param html a whole document
 */
export function MailFrame({ slug, html, title }: { slug: string; html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  // It may have loaded before the scripts took over.
  useEffect(() => setPage(loadedIn(frame.current)), []);
  useEffect(() => {
    if (page === null) return;
    page.documentElement.innerHTML = html;
    const base = page.createElement("base");
    base.target = "_blank";
    page.head.prepend(base);
    const fit = () => {
      if (frame.current) frame.current.style.height = `${Math.ceil(page.body.getBoundingClientRect().height)}px`;
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(page.body);
    return () => sizes.disconnect();
  }, [page, html]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={`/dashboard/${slug}/campaigns/frame`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={() => setPage(loadedIn(frame.current))}
      className="block min-h-40 w-full"
    />
  );
}

/** The frame's page, once it's there in place of the empty one that every frame begins with. */
function loadedIn(frame: HTMLIFrameElement | null): Document | null {
  const page = frame?.contentDocument ?? null;
  return page?.readyState === "complete" && page.URL !== "about:blank" ? page : null;
}
