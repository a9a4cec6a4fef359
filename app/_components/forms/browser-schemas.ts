import { z } from "zod";

/*
 * In the browser schemas are read step by step instead of compiled: the pages' content policy allows no code that is made at run
 * time. Imported by whatever checks something there.
 */
if (typeof window !== "undefined") z.config({ jitless: true });
