import { whereUpcoming } from "../../bookings/booking-state";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { liesWithinHours } from "../../hours/lies-within-hours";
import { type NamedBookings, nameBookings } from "../../hours/name-bookings";
import { workLocale } from "../../locale/work-locale";
import { beyondBounds } from "../../orgs/bounds/business-bounds";
import { currencyRefusal } from "../../orgs/fixed-currency";
import { type BusinessFile, ImportText } from "../business-file.schema";
import { fileWarnings } from "../file-warnings";
import { loadBusinessAtRevision } from "../load-business";
import { PLACE_OF } from "../long-lists";
import { filesTogether, sizeOfFile } from "../size-of-file";
import { calendarOfFile } from "./calendar-of-file";
import { type ChangeInWords, changeInWords, type Writing } from "./change-in-words";
import { type BookingCounts, countBookingsOfDeactivated } from "./count-bookings-of-deactivated";
import { diffBusiness, isEmptyDiff, type ListDiff } from "./diff-business";
import { type Refused, readUpload, refused } from "./read-upload";

/** What an import would do to one list of the business. `upcoming`: bookings that refer to what is deactivated and are not over. */
export type ListPreview = {
  added: string[];
  deactivated: { name: string; upcoming: number }[];
  changed: { name: string; changes: ChangeInWords[] }[];
};

/** What an import would do at a revision of the business; confirming it applies to that revision only. */
export type BusinessImportPreview = {
  kind: "preview";
  revision: number;
  isSame: boolean;
  business: ChangeInWords[];
  services: ListPreview;
  staff: ListPreview;
  resources: ListPreview;
  products: ListPreview;
  /** contradictions in the file, a sentence each */
  warnings: string[];
  /** what in the file is passed over, a sentence each */
  notes: string[];
  /** upcoming bookings that would no longer be within the hours: they stay */
  outside: NamedBookings;
};

/** Says what importing a file would do, and writes nothing; a file that can't be imported is refused with all its problems. */
export const previewBusinessImport = query({
  needs: { user: "manage" },
  input: ImportText,
  async run(ctx, { text }): Promise<BusinessImportPreview | Refused> {
    const upload = readUpload(ctx, text);
    return upload.kind === "refused" ? upload : previewOf(ctx, upload.business);
  },
});

/** The preview of a file that has been read; refused when it takes the business over its limits (rule I7). */
export async function previewOf(ctx: Ctx, after: BusinessFile): Promise<BusinessImportPreview | Refused> {
  const { business: before, revision } = await loadBusinessAtRevision(ctx.db, ctx.org.id);
  const tooMuch = beyondBounds(sizeOfFile(filesTogether(before, after)), sizeOfFile(before));
  if (tooMuch.length > 0) {
    const problems = tooMuch.map(({ bound, message }) => ({ place: PLACE_OF[bound], message }));
    return refused(
      "This file would take the business over its limits. Entries missing from the file still count, because they’re kept as inactive.",
      problems,
    );
  }
  const message = await currencyRefusal(ctx.db, ctx.org.id, after.currency);
  if (message !== null) return refused("This file uses a different currency.", [{ place: "currency", message }]);
  const diff = diffBusiness(before, after);
  const upcoming = await countBookingsOfDeactivated(ctx, diff);
  const writing = { locale: workLocale(after.locale), before: before.currency, after: after.currency };
  const list = (name: keyof BookingCounts) => listPreview(diff[name], upcoming[name], writing);
  return {
    kind: "preview",
    revision,
    isSame: isEmptyDiff(diff),
    business: diff.business.map((change) => changeInWords(change, writing)),
    services: list("services"),
    staff: list("staff"),
    resources: list("resources"),
    products: listPreview(diff.products, new Map(), writing),
    warnings: fileWarnings(after, ctx.now),
    notes: stockNotes(before, after),
    outside: await bookingsLeftOutside(ctx, after),
  };
}

/** A file is older than the shelf: its stock counts only where tracking begins (rule S9.1). */
function stockNotes({ products: stored = [] }: BusinessFile, { products = [] }: BusinessFile): string[] {
  const tracked = new Map(stored.flatMap(({ name, stock }) => (stock === null ? [] : [[name, stock]])));
  const others = products.filter(
    ({ name, stock }) => stock !== null && tracked.has(name) && tracked.get(name) !== stock,
  );
  if (others.length === 0) return [];
  return [
    `The stock in the file isn’t used for ${others.length === 1 ? `“${others[0]?.name}”` : `${others.length} products`}: it is tracked here, and the file may be older. Count it in the shop instead.`,
  ];
}

async function bookingsLeftOutside(ctx: Ctx, after: BusinessFile): Promise<NamedBookings> {
  const { calendar, membersById } = await catalogOf(ctx.db, ctx.org);
  const then = calendarOfFile(calendar, after, (id) => membersById.get(id)?.name);
  return nameBookings(
    ctx,
    whereUpcoming(ctx.now),
    (booking) => liesWithinHours(calendar, booking) && !liesWithinHours(then, booking),
  );
}

function listPreview(diff: ListDiff, upcoming: ReadonlyMap<string, number>, writing: Writing): ListPreview {
  return {
    added: diff.added,
    deactivated: diff.deactivated.map((name) => ({ name, upcoming: upcoming.get(name) ?? 0 })),
    changed: diff.changed.map(({ name, changes }) => ({
      name,
      changes: changes.map((change) => changeInWords(change, writing)),
    })),
  };
}
