"use client";

import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import { MoveButtons } from "@/app/_components/lists/move-buttons";
import { reordered, useOrder } from "@/app/_components/lists/use-order";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import type { FormOfService } from "@/lib/forms/reading/list-forms-of-service";
import { orderFormsAction } from "../actions";

/** The forms that customers of a service are asked for, in an order that can be changed. */
export function FormsCard({ slug, serviceId, forms }: { slug: string; serviceId: string; forms: FormOfService[] }) {
  const path = `/dashboard/${slug}/forms`;
  const { order, change, problem, announcement } = useOrder(
    forms.map(({ id }) => id),
    (formIds) => orderFormsAction(slug, { serviceId, formIds }),
  );
  const shown = order.flatMap((id) => forms.find((form) => form.id === id) ?? []);
  return (
    <Card aria-labelledby="forms-title" className="xl:me-[calc(19rem+1.5rem)]">
      <h2 id="forms-title" className="text-[1.25rem]">
        Forms
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {shown.length === 0 ? (
        <p className="mt-1.5 text-ink-soft">
          Customers who book this service aren’t asked for any form.{" "}
          <Link href={path} prefetch={false} className="prose-link">
            Choose one under Forms
          </Link>
        </p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {shown.map(({ id, name, active }, place) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1.5">
              <p className="min-w-0 wrap-anywhere">
                <Link
                  href={`${path}/${encodeURIComponent(id)}`}
                  prefetch={false}
                  className="inline-flex min-h-9 items-center font-semibold hover:underline"
                >
                  {name}
                </Link>
                {!active && (
                  <span className="ms-2">
                    <Badge tone="danger">Inactive</Badge>
                  </span>
                )}
              </p>
              {shown.length > 1 && (
                <MoveButtons
                  name={name}
                  place={place}
                  count={shown.length}
                  onMove={(to) => change(reordered(order, place, to), `${name} is now ${to + 1} of ${shown.length}.`)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
