"use client";

import { ConfirmButton } from "@/app/_components/dialogs/confirm-button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { removeEmbedSiteAction } from "../actions";

/** The sites that may show the booking page. */
export function SiteList({ slug, origins }: { slug: string; origins: string[] }) {
  if (origins.length === 0) {
    return (
      <EmptyState title="No sites yet">
        <p>Add your site here, or browsers won’t show your booking page on it.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {origins.map((origin) => (
        <li key={origin} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <code className="wrap-anywhere">{origin}</code>
          <ConfirmButton
            look="quiet"
            className="min-h-9 px-3"
            aria-label={`Remove ${origin}`}
            title="Remove this site?"
            confirm="Remove site"
            consequence={
              <p>
                From the next visit, <strong className="wrap-anywhere">{origin}</strong> shows an empty frame instead of
                your booking page.
              </p>
            }
            onConfirm={() => removeEmbedSiteAction(slug, { origin })}
          >
            Remove
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}
