import { bigint, text, timestamp } from "drizzle-orm/pg-core";

/** The business that a row belongs to: the first condition of every query, the first column of every key. */
export const orgId = () => text("org_id").notNull();

/** An instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();

/** An instant as whole milliseconds since the epoch, for ranges that are compared and combined by the thousand. */
export const epochMs = (name: string) => bigint(name, { mode: "number" });
