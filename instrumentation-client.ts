import { config } from "zod/v4/core";

/*
 * Runs before anything else in the browser. There, schemas are read step by step instead of compiled: the pages' content policy
 * allows no code that is made at run time, and a schema decides how it is read when it is made.
 */
config({ jitless: true });
