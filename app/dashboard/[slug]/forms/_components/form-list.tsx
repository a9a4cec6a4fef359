import { Badge } from "@/app/_components/lists/badge";
import type { FormSummary } from "@/lib/forms/view.schema";
import { Row, RowName } from "../../_shared/lists/ordered-rows";
import { Rows } from "../../_shared/lists/rows";
import { fieldsText, responsesText } from "../type-words";

/** The forms by name, with the services that they belong to. */
export function FormList({ path, forms }: { path: string; forms: FormSummary[] }) {
  return (
    <Rows>
      {forms.map(({ id, name, active, fieldCount, services, responseCount }) => (
        <Row key={id} columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)]">
          <div className="min-w-0 wrap-anywhere">
            <RowName href={`${path}/${encodeURIComponent(id)}`}>{name}</RowName>
            {!active && (
              <span className="ms-2">
                <Badge tone="danger">Inactive</Badge>
              </span>
            )}
          </div>
          <p className="figures leading-snug">
            {fieldsText(fieldCount)}
            <span className="block text-ink-soft">{responsesText(responseCount)}</span>
          </p>
          <div className="min-w-0 text-[0.9375rem] leading-snug text-ink-soft">
            {services.length > 0
              ? servicesText(services)
              : active && <Badge tone="accent">Not asked for by any service</Badge>}
          </div>
        </Row>
      ))}
    </Rows>
  );
}

const NAMED_MAX = 6;

function servicesText(services: { name: string }[]): string {
  const more = services.length - NAMED_MAX;
  const named = services.slice(0, NAMED_MAX).map(({ name }) => name);
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
