import type { Database } from "../../../db/client";
import type { calendarAccounts, calendars } from "../../../db/schema";
import { type KeyRing, keyedHash } from "../../secrets/key-ring";
import { open, type Place, seal } from "../../secrets/seal";
import { keyRing } from "../../secrets/sealing-ring";
import { type OutsideAccount, OutsideError } from "../outside/outside";
import { OwnAddresses } from "./own-addresses.schema";

export type AccountRow = typeof calendarAccounts.$inferSelect;
export type CalendarRow = typeof calendars.$inferSelect;

type SealedColumn = "address" | "username" | "password" | "own_addresses";

const accountPlace = (orgId: string, rowId: string, column: SealedColumn): Place => ({
  column: `calendar_accounts.${column}`,
  orgId,
  rowId,
});
const calendarPlace = (orgId: string, rowId: string): Place => ({ column: "calendars.address", orgId, rowId });

/** An account with what it signs in with. @throws OutsideError `key_missing`, also once its password was destroyed (rule K15.2) */
export async function openAccount(
  db: Database,
  row: AccountRow,
): Promise<{ account: OutsideAccount; ownAddresses: string[] }> {
  const ring = await keyRing(db);
  if (row.address === null) throw new OutsideError("key_missing");
  const text = (column: SealedColumn, sealed: string | null) =>
    sealed === null ? "" : opened(ring, accountPlace(row.orgId, row.id, column), sealed);
  const account = {
    kind: row.kind,
    address: new URL(text("address", row.address)),
    username: text("username", row.username),
    password: text("password", row.password),
  };
  const { told, typed } = await openOwnAddresses(db, row);
  return { account, ownAddresses: [...new Set([...told, ...typed])] };
}

/** The addresses by which the account's owner is invited: those that the server tells, and those that somebody typed. */
export async function openOwnAddresses(db: Database, row: AccountRow): Promise<OwnAddresses> {
  return ownAddressesBy(await keyRing(db), row);
}

/** The same with keys at hand. @throws OutsideError `key_missing` */
export function ownAddressesBy(ring: Pick<KeyRing, "all">, { orgId, id, ownAddresses }: AccountRow): OwnAddresses {
  if (ownAddresses === null) return { told: [], typed: [] };
  return OwnAddresses.parse(JSON.parse(opened(ring, accountPlace(orgId, id, "own_addresses"), ownAddresses)));
}

/**
 * The address of a calendar, whose account could be opened.
 *
 * @throws OutsideError `gone` if its own key is missing: signing in anew didn't find it again (rule K14.3); `key_missing` once it was
 * destroyed (rule K15.2)
 */
export async function openCalendarAddress(
  db: Database,
  { orgId, id, address }: Pick<CalendarRow, "orgId" | "id" | "address">,
): Promise<URL> {
  if (address === "") throw new OutsideError("key_missing");
  const result = open(await keyRing(db), calendarPlace(orgId, id), address);
  if (!result.ok) throw new OutsideError("gone");
  return new URL(result.text);
}

function opened(ring: Pick<KeyRing, "all">, place: Place, sealed: string): string {
  const result = open(ring, place, sealed);
  if (!result.ok) throw new OutsideError("key_missing");
  return result.text;
}

/** The columns of an account that hold what it signs in with, sealed (rule K1.1). */
export function sealAccount(
  ring: KeyRing,
  orgId: string,
  id: string,
  { kind, address, username, password }: OutsideAccount,
) {
  const sealed = (column: SealedColumn, text: string) => seal(ring, accountPlace(orgId, id, column), text);
  return {
    address: sealed("address", address.href),
    username: kind === "ics" ? null : sealed("username", username),
    password: kind === "ics" ? null : sealed("password", password),
  };
}

export const sealOwnAddresses = (ring: KeyRing, orgId: string, id: string, own: OwnAddresses): string =>
  seal(ring, accountPlace(orgId, id, "own_addresses"), JSON.stringify(own));

/** The columns of a calendar that hold where it is: sealed, and as a keyed hash by which it's found again. */
export const sealCalendar = (ring: KeyRing, orgId: string, id: string, address: URL) => ({
  address: seal(ring, calendarPlace(orgId, id), address.href),
  addressHash: keyedHash(ring.first, "address of a calendar", `${orgId} ${address.href}`),
});
