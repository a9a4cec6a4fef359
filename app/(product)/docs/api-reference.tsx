"use client";

import "swagger-ui-dist/swagger-ui.css";
import "./api-reference.css";
import { useEffect, useRef } from "react";
import { referencePlugin, selectServer } from "./reference-plugin";

/** Swagger UI for this server's own OpenAPI document; everything is served locally. */
export function ApiReference({ url }: { url: string }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const dark = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
    follow();
    dark.addEventListener("change", follow);
    return () => {
      dark.removeEventListener("change", follow);
      document.documentElement.classList.remove("dark-mode");
    };
  }, []);

  useEffect(() => {
    const domNode = place.current;
    let isGone = false;
    import("swagger-ui-dist/swagger-ui-es-bundle.js").then(({ default: SwaggerUI }) => {
      if (!domNode || isGone) return;
      const reference = SwaggerUI({
        url,
        domNode,
        layout: "ReferenceLayout",
        plugins: [referencePlugin],
        validatorUrl: null,
        deepLinking: true,
        docExpansion: "list",
        defaultModelsExpandDepth: 0,
        onComplete: () => selectServer(reference),
      });
    });
    return () => {
      isGone = true;
      domNode?.replaceChildren();
    };
  }, [url]);

  return (
    <div ref={place} className="api-reference">
      <p className="text-ink-soft">Loading the reference…</p>
    </div>
  );
}
