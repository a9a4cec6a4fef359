"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Badge } from "@/app/_components/lists/badge";
import { Notice } from "@/app/_components/pages/notice";
import type { BusinessImportPreview, ListPreview } from "@/lib/business-file/preview/preview-business-import";
import { BookingList, upcomingText } from "../../_shared/bookings/booking-list";
import { Changes } from "./changes";

const SHOWN_MAX = 100;

/** What importing a file would do; its buttons are children. */
export function PreviewView({
  slug,
  preview,
  isOutdated,
  children,
}: {
  slug: string;
  preview: BusinessImportPreview;
  isOutdated: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (preview.isSame) {
    return (
      <Notice role="status" title="Nothing to change.">
        This file already matches your business.
      </Notice>
    );
  }
  return (
    <section aria-labelledby="preview-title" className="space-y-6 border-t border-line pt-5">
      {isOutdated && (
        <Notice tone="accent" role="alert" title="The business has changed in the meantime">
          Nothing has been imported yet. This is what the file would change now.
        </Notice>
      )}
      <h3 id="preview-title" ref={heading} tabIndex={-1} className="text-[1.1875rem] outline-none">
        What this file changes
      </h3>
      {preview.business.length > 0 && (
        <div>
          <PartTitle>Business details</PartTitle>
          <Changes changes={preview.business} />
        </div>
      )}
      <List title="Services" list={preview.services} />
      <List title="Team members" list={preview.staff} />
      <List title="Tables and rooms" list={preview.resources} />
      <List title="Products" list={preview.products} />
      <Sentences title="Some settings in this file conflict" texts={preview.warnings} />
      <Sentences title="What stays as it is" texts={preview.notes} />
      {preview.outside.count > 0 && (
        <Notice
          tone="accent"
          title={`${upcomingText(preview.outside.count)} will fall outside your hours but stay booked. Move or cancel any that can’t go ahead.`}
        >
          <BookingList slug={slug} found={preview.outside} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice tone="accent" title={title}>
      <ul className="space-y-1">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

const PartTitle = ({ children }: { children: ReactNode }) => (
  <h4 className="font-sans text-[1rem] font-semibold tracking-normal">{children}</h4>
);

function List({ title, list: { added, deactivated, changed } }: { title: string; list: ListPreview }) {
  if (added.length + deactivated.length + changed.length === 0) return null;
  const upcoming = deactivated.reduce((sum, entry) => sum + entry.upcoming, 0);
  return (
    <div>
      <PartTitle>{title}</PartTitle>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {shownOf(deactivated, (entry) => (
          <li key={`off ${entry.name}`} className="py-2.5">
            <Badge tone="danger">Deactivated</Badge> <strong className="ms-1 font-semibold">{entry.name}</strong>
            {entry.upcoming > 0 && (
              <span className="block text-danger sm:inline sm:ps-2">{bookingsOf(entry.upcoming)}</span>
            )}
          </li>
        ))}
        {shownOf(added, (name) => (
          <li key={`new ${name}`} className="py-2.5">
            <Badge tone="brand">New</Badge> <strong className="ms-1 font-semibold">{name}</strong>
          </li>
        ))}
        {shownOf(changed, ({ name, changes }) => (
          <li key={`changed ${name}`} className="py-2.5">
            <Badge tone="accent">Changed</Badge> <strong className="ms-1 font-semibold">{name}</strong>
            <Changes changes={changes} />
          </li>
        ))}
      </ul>
      {upcoming > 0 && (
        <p className="mt-2 text-ink-soft">Existing bookings stay, but deactivated entries can’t take new ones.</p>
      )}
    </div>
  );
}

/** The first entries, and how many more there are. */
function shownOf<Entry>(entries: readonly Entry[], show: (entry: Entry) => ReactNode): ReactNode[] {
  const more = entries.length - SHOWN_MAX;
  const rest = more > 0 ? [<li key={`more ${more}`} className="py-2.5 text-ink-soft">{`And ${more} more`}</li>] : [];
  return [...entries.slice(0, SHOWN_MAX).map(show), ...rest];
}

const bookingsOf = (count: number): string =>
  count === 1 ? "It has 1 upcoming booking." : `It has ${count} upcoming bookings.`;
