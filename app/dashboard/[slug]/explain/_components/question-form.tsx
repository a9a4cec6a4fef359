import { Button } from "@/app/_components/buttons/button";
import { SelectField, TextField } from "@/app/_components/fields/field";
import type { Catalog, CatalogService } from "@/lib/catalog/catalog";
import { isOnline } from "@/lib/catalog/online-service";
import type { ExplainQuestion } from "@/lib/explain-view/explain-day";
import { PARTY_SIZE } from "@/lib/fields/number.schema";

/** The question: a plain form that leads to the page's address for it. */
export function QuestionForm({ question, catalog }: { question: ExplainQuestion; catalog: Catalog }) {
  const { services, members, resourcesById } = catalog;
  const { serviceId, date, staffId, partySize } = question;
  const hasPlaces = resourcesById.size > 0;
  const performs = catalog.servicesById.get(serviceId)?.memberIds ?? [];
  return (
    <form
      // Without it, React keeps what was typed when a link leads to another day.
      key={JSON.stringify(question)}
      className={`grid items-end gap-4 sm:grid-cols-2 ${hasPlaces ? "lg:grid-cols-[2fr_1.2fr_1.4fr_0.8fr_auto]" : "lg:grid-cols-[2fr_1.2fr_1.4fr_auto]"}`}
    >
      <SelectField id="service" name="service" label="Service" defaultValue={serviceId}>
        {services.map((service) => (
          <option key={service.id} value={service.id}>
            {service.name}
            {stateOf(service)}
          </option>
        ))}
      </SelectField>
      <TextField id="date" name="date" label="Day" type="date" required defaultValue={date} />
      <SelectField id="staff" name="staff" label="Team member" defaultValue={staffId ?? ""}>
        <option value="">Any team member</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
            {performs.includes(id) ? "" : " (doesn’t offer it)"}
          </option>
        ))}
      </SelectField>
      {hasPlaces && (
        <TextField
          id="party"
          name="party"
          label="Guests"
          type="number"
          min={PARTY_SIZE.min}
          max={PARTY_SIZE.max}
          defaultValue={partySize ?? ""}
        />
      )}
      <Button type="submit">Check</Button>
    </form>
  );
}

function stateOf(service: CatalogService): string {
  if (isOnline(service)) return "";
  return service.active ? " (not bookable online)" : " (inactive)";
}
