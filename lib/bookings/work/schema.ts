import { z } from "zod";

/** A piece of work, as named in the lists of what needs attention. */
export const WorkNamed = z.object({ job: z.int("must be a number").positive("must be a number") });
