import { invalidFields } from "../../errors";
import type { BusinessFileInput } from "../business-file.schema";
import { readService } from "./read-service";
import type { SetUpRequest, TeamStep } from "./schema";

/**
 * The business file of a new business: one service, and whom or what it needs.
 *
 * @throws AppError `invalid_fields` about the amounts, which only the currency explains
 */
export function businessFileOf({ business, place, hours, service, team }: SetUpRequest): BusinessFileInput {
  const priced = readService(service, place.currency);
  if (!priced.ok) {
    const atFields = Object.entries(priced.fieldErrors).map(([field, messages]) => [`service.${field}`, messages]);
    throw invalidFields(Object.fromEntries(atFields));
  }
  const { staff, resources } = entriesOf(team);
  return {
    ...business,
    ...place,
    hours: hours.hours.map((day, weekday) => ({ ...day, weekday })),
    staff,
    resources,
    services: [
      {
        ...priced.service,
        staffed: team.performer === "member",
        staff: staff.map(({ name }) => name),
        resources: resources.map(({ name }) => name),
      },
    ],
  };
}

type Entries = Required<Pick<BusinessFileInput, "staff" | "resources">>;

/** Several tables of one kind are numbered. */
function entriesOf(team: TeamStep): Entries {
  if (team.performer === "member") return { staff: [{ name: team.member }], resources: [] };
  const { performer: kind, resource, count, capacity } = team;
  const named = (n: number) => (count === 1 ? resource : `${resource} ${n + 1}`);
  return {
    staff: [],
    resources: Array.from({ length: count }, (_, n) => ({ name: named(n), kind, capacity })),
  };
}
