import { env } from "../../env/env";
import { type AppError, invalidFields } from "../../errors";
import { parseOutgoingUrl, urlProblem } from "../../outbound/outgoing-url";
import { OutsideError } from "../outside/outside";
import { PROBLEM_WORDS } from "./problem-words";

/**
 * The URL that somebody typed or pasted: without a scheme it's https, and so is `webcal:`. A fragment isn't sent and is left out.
 *
 * @throws AppError `invalid_fields` at `address` for one that no call may go to (rule K2.3)
 */
export function typedAddress(text: string, example: string): URL {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const address = withScheme.replace(/^webcals?:\/\//i, "https://");
  const problem = urlProblem(address, env().calendarUnsafeOrigins, example);
  const url = parseOutgoingUrl(address);
  if (problem !== null || url === null) throw invalidFields({ address: [problem ?? PROBLEM_WORDS.address_refused] });
  url.hash = "";
  return url;
}

/** What is wrong elsewhere, at the field that can change it (rule K2.6). Anything else is thrown on. */
export function refusalOfTyped(error: unknown): AppError {
  if (!(error instanceof OutsideError)) throw error;
  const { problem, origin } = error;
  if (problem === "wrong_password") return invalidFields({ password: [PROBLEM_WORDS.wrong_password] });
  const isElsewhere = problem === "elsewhere" && origin !== null;
  const words = isElsewhere ? `This server points to ${origin}. Type that address instead.` : PROBLEM_WORDS[problem];
  return invalidFields({ address: [words] });
}
