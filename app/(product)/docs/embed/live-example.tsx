"use client";

import { useEffect, useRef } from "react";

/** A business's page as another site embeds it, with the same script: React itself would move the script into the head. */
export function LiveExample({ slug, title }: { slug: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = place.current;
    const script = Object.assign(document.createElement("script"), { src: "/embed.js", async: true });
    script.dataset.business = slug;
    script.dataset.title = title;
    around?.append(script);
    return () => around?.replaceChildren();
  }, [slug, title]);
  return <div ref={place} />;
}
