import type { z } from "zod";
import type { Slot } from "../availability/open-slots";
import type { Day } from "../availability/slots";
import type { BusinessFileInput } from "../business-file/business-file.schema";
import { catalogOf } from "../catalog/load-catalog";
import { runCommand } from "../commands/command";
import type { Actor, Ctx } from "../context";
import { changeAtDesk } from "../desk/changing/change-at-desk";
import type { ChangeAtDesk } from "../desk/changing/schema";
import { AppError, type ErrorCode } from "../errors";
import { makeBusiness, type TestBusiness } from "../testing/business/test-business";
import type { Booked } from "./answers.schema";
import { cancelAtDesk } from "./change/cancel-at-desk";
import { cancelByBusiness } from "./change/cancel-by-business";
import { cancelByHolder } from "./change/cancel-by-holder";
import { finishBooking } from "./change/finish-booking";
import { rescheduleBooking } from "./change/reschedule-booking";
import { rescheduleByProgram } from "./change/reschedule-by-program";
import { settleDeposit } from "./deposit/settle-deposit";
import { getBooking } from "./get-booking";
import type { BookingRow } from "./get-booking-row";
import { getMoveAvailability } from "./open-times/get-move-availability";
import { getAvailabilityText } from "./open-times/kept-availability";
import type { AvailabilityRequest } from "./open-times/open-times.schema";
import { bookByBusiness } from "./placing/book-by-business";
import { createBooking } from "./placing/create-booking";
import type { BookingRequest } from "./requests.schema";
import { changesOf, customersOf, eventsOf, occupationsOf, rowsOf } from "./stored.test-support";

/** A user of the business, in the dashboard. */
export const BY_USER: Extract<Actor, { kind: "user" }> = { kind: "user", userId: "usr_test", role: "staff" };
const BY_KEY: Actor = { kind: "key", keyId: "key_test", access: "read-write" };

/** The same as the booking's holder, as a user who manages the business, and as a program with a key. */
export const holding = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "holder" } });
export const managing = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...BY_USER, role: "admin" } });
export const withKey = (ctx: Ctx): Ctx => ({ ...ctx, actor: BY_KEY });

type Asked = { service?: string; staff?: string; partySize?: number; addOns?: string[] };
type Parts = Asked & { table?: string; name?: string; email?: string; phone?: string; notes?: string };
type DashboardMove = { staff?: string; isCustomerTold?: boolean };
type DashboardCancel = { reason?: string | null; refundsAnyway?: boolean; isCustomerUntold?: boolean };
type Window = Asked & { from: string; to?: string };

let people = 0;

/** A customer who hasn't booked before in this process. */
function somebody(): Pick<BookingRequest, "name" | "email" | "phone"> {
  people += 1;
  return { name: "Robin Doe", email: `robin${people}@example.com`, phone: `+1 555 ${100_000 + people}` };
}

/** A business for one suite, at an instant of its choice. */
export async function openDesk(parts: Partial<BusinessFileInput>, now: string): Promise<Desk> {
  return deskOf(await makeBusiness(parts), new Date(now));
}

export type Desk = ReturnType<typeof deskOf>;

/** What can be done with a business at `now`, with things given by name; a start without an offset is wall time there. */
export function deskOf(business: TestBusiness, now: Date) {
  const first = business.services[0]?.name ?? "";
  const idOf = (name: string | undefined) => (name === undefined ? undefined : business.idOf(name));
  const context = (actor: Actor) => business.ctx({ now, actor });
  const addOnIdsOf = async (serviceId: string, names: string[]) => {
    const { db, org } = await context({ kind: "public" });
    const offered = (await catalogOf(db, org)).servicesById.get(serviceId)?.addOns ?? [];
    return names.map((name) => offered.find((addOn) => addOn.name === name)?.id ?? `no ${name}`);
  };
  const asked = async ({ service = first, staff, partySize, addOns = [] }: Asked) => {
    const serviceId = business.idOf(service);
    const addOnIds = addOns.length > 0 ? await addOnIdsOf(serviceId, addOns) : undefined;
    return { serviceId, staffId: idOf(staff), partySize, addOnIds };
  };
  const request = async (
    startAt: string,
    { table, service, staff, partySize, addOns, ...typed }: Parts,
  ): Promise<BookingRequest> =>
    requestFor({
      ...typed,
      ...(await asked({ service, staff, partySize, addOns })),
      resourceId: idOf(table),
      startAt,
    });
  const asHolder = () => context({ kind: "holder" });
  const asBusiness = () => context(BY_KEY);
  const asMember = () => context(BY_USER);
  const window = ({ from, to = from }: Window) => ({ from, to, explain: false });

  const change = async (id: string, wanted: Partial<z.input<typeof ChangeAtDesk>>) => {
    const { org } = await asHolder();
    const revision = (await rowsOf(org.id)).find((booking) => booking.id === id)?.revision ?? 0;
    const choices = { revision, isCustomerTold: true, anyway: false };
    return runCommand(await asMember(), changeAtDesk, { id, ...choices, ...wanted });
  };

  return {
    business,
    now,
    at: (instant: string) => deskOf(business, new Date(instant)),
    ctx: () => context({ kind: "public" }),

    days: async (wish: Window) =>
      listedDays(await context({ kind: "public" }), { ...(await asked(wish)), ...window(wish) }),
    async slots(wish: Window): Promise<Slot[]> {
      return (await this.days(wish)).flatMap((day) => day.slots);
    },
    async startMins(wish: Window): Promise<number[]> {
      return (await this.slots(wish)).map((slot) => slot.startMin);
    },
    book: async (startAt: string, parts: Parts = {}): Promise<Booked> =>
      runCommand(await context({ kind: "public" }), createBooking, await request(startAt, parts)),
    bookAsBusiness: async (startAt: string, parts: Parts = {}): Promise<Booked> =>
      bookByBusiness(await asBusiness(), await request(startAt, parts)),

    view: async (id: string) => runCommand(await asHolder(), getBooking, { id }),
    moveDays: async (id: string, from: string, to = from) =>
      (await runCommand(await asHolder(), getMoveAvailability, { id, from, to, explain: false })).days,
    async moveSlots(id: string, from: string, to = from): Promise<Slot[]> {
      return (await this.moveDays(id, from, to)).flatMap((day) => day.slots);
    },
    move: async (id: string, startAt: string) => runCommand(await asHolder(), rescheduleBooking, { id, startAt }),
    moveAsBusiness: async (id: string, startAt: string) =>
      runCommand(await asBusiness(), rescheduleByProgram, { id, startAt }),
    cancel: async (id: string) => runCommand(await asHolder(), cancelByHolder, { id }),
    cancelAsBusiness: async (id: string, reason: string | null = null) =>
      runCommand(await asBusiness(), cancelByBusiness, { id, reason }),
    /** A move as in the dashboard, to a member by name, if given. */
    moveInDashboard: async (id: string, startAt: string, { staff, isCustomerTold = true }: DashboardMove = {}) =>
      change(id, { startAt, staffId: idOf(staff), isCustomerTold }),
    change,
    cancelInDashboard: async (id: string, choices: DashboardCancel = {}) => {
      const { reason = null, refundsAnyway = false, isCustomerUntold = false } = choices;
      return runCommand(await asMember(), cancelAtDesk, {
        id,
        reason,
        refundsAnyway,
        isCustomerTold: !isCustomerUntold,
      });
    },
    asMember,
    settle: async (id: string, how: "paid" | "waived") =>
      runCommand(await asMember(), settleDeposit, { id: id, how: how }),
    finish: async (id: string, status: "completed" | "no_show") => finishBooking(await asBusiness(), id, status),

    async row(id: string): Promise<BookingRow> {
      const row = (await this.rows()).find((booking) => booking.id === id);
      if (!row) throw new Error(`there is no booking ${id}`);
      return row;
    },
    rows: async () => rowsOf((await asHolder()).org.id),
    events: async (id?: string) => eventsOf((await asHolder()).org.id, id),
    changes: async (id: string) => changesOf((await asHolder()).org.id, id),
    occupations: async () => occupationsOf((await asHolder()).org.id),
    customers: async () => customersOf((await asHolder()).org.id),
  };
}

/** The days in the answer to an availability read. */
export async function listedDays(ctx: Ctx, query: AvailabilityRequest): Promise<Day[]> {
  const { text } = await getAvailabilityText(ctx, query);
  const { days }: { days: Day[] } = JSON.parse(text);
  return days;
}

/** How an attempt is refused: the code and the refusal's details. */
export async function refusalOf(attempt: Promise<unknown>): Promise<{ code: ErrorCode } & AppError["details"]> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.details };
    throw error;
  }
  throw new Error("it was not refused");
}

/** A request with any values, such as another business's ids. */
export const requestFor = (
  parts: Pick<BookingRequest, "serviceId" | "startAt"> & Partial<BookingRequest>,
): BookingRequest => ({
  ...somebody(),
  staffId: undefined,
  notes: undefined,
  partySize: undefined,
  resourceId: undefined,
  ...parts,
});

/** The stable reason of a refusal. */
export const refusalReasonOf = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).reason;

/** `HH:MM` of minutes from midnight. */
export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
