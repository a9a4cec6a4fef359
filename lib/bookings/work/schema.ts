import { z } from "zod";

/** A piece of work, as lists of what needs somebody name it. */
export const WorkNamed = z.object({ job: z.int("must be a number").positive("must be a number") });
