import { z } from "zod";

/** What a command takes that needs nothing said. */
export const Nothing = z.object({});
