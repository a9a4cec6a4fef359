import type { UserRole } from "../../db/vocabulary";

/**
 * What a user may do in a business. `work`: the day, the calendar, bookings, and the customers one by one. `manage`: what the
 * business offers and how it is run, its keys and files, its people except owners. `own`: who its owners are.
 */
export type Permission = "work" | "manage" | "own";

const GRANTED: Record<UserRole, readonly Permission[]> = {
  owner: ["work", "manage", "own"],
  admin: ["work", "manage"],
  staff: ["work"],
};

export const isGranted = (role: UserRole, permission: Permission): boolean => GRANTED[role].includes(permission);
