import type { UserRole } from "../../../db/vocabulary";

/** The roles in words, and what each may do, in the order of how much that is. */
export const ROLE_NAMES: Record<UserRole, string> = { owner: "Owner", admin: "Admin", staff: "Staff" };

export const ROLE_TEXTS: Record<UserRole, string> = {
  owner: "Everything, and alone decides who is an owner.",
  admin: "Runs the business: services, team, hours, settings, keys and files, and who else can sign in, except owners.",
  staff: "Works with it: the day, the calendar, bookings and customers. Changes nothing about the business itself.",
};

/** "an owner", "an admin", "a staff member". */
export const ROLE_PHRASES: Record<UserRole, string> = {
  owner: "an owner",
  admin: "an admin",
  staff: "a staff member",
};
