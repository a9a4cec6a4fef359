import { z } from "zod";

/** A team member as customers see one; e-mail and phone are never among it (INTERFACE.md, "Staff member"). */
export const StaffView = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
});

export const StaffList = z.object({
  org: z.object({ name: z.string(), slug: z.string(), timezone: z.string() }),
  staff: z.array(StaffView),
});
export type StaffList = z.infer<typeof StaffList>;
