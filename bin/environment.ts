import { type Env, EnvError, parseEnv, VARIABLE_NAMES } from "../lib/env/env";
import { Refusal } from "./refusal";

/** @throws Refusal, one line that names each invalid variable */
export function readEnvironment(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    throw error instanceof EnvError ? new Refusal(`Environment: ${error.message}.`) : error;
  }
}

/**
 * This process's environment with the product's variables blank, for children that must not use the caller's database,
 * mail server or address, not even from an .env file (a variable that is set, even empty, isn't read from there).
 */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const blank = VARIABLE_NAMES.filter((name) => !name.startsWith("NEXT_")).map((name) => [name, ""] as const);
  return { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...Object.fromEntries(blank) };
}
