import type { UserRole } from "../../../db/vocabulary";

/** The roles in words, and what each can do, most powerful first. */
export const ROLE_NAMES: Record<UserRole, string> = { owner: "Owner", admin: "Admin", staff: "Staff" };

export const ROLE_TEXTS: Record<UserRole, string> = {
  owner: "Full access, including choosing owners.",
  admin: "Can manage services, team, hours, settings, keys and files, and everyone’s access except owners’.",
  staff: "Can manage bookings and customers, but not business settings.",
};

/** "an owner", "an admin", "a staff member". */
export const ROLE_PHRASES: Record<UserRole, string> = {
  owner: "an owner",
  admin: "an admin",
  staff: "a staff member",
};
