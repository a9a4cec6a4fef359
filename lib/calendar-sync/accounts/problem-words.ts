import type { CalendarProblem } from "../../../db/vocabulary";

/** What is wrong with a calendar elsewhere, and what to do, in one or two sentences for the team. */
export const PROBLEM_WORDS: Record<CalendarProblem, string> = {
  name_not_found: "There's no server with this name. Check the address.",
  address_refused: "Calendars can't be read from this address. Use an https address on the internet.",
  no_connection: "The server can't be reached right now.",
  bad_certificate: "The server's certificate can't be trusted, so the password wasn't sent.",
  timed_out: "The server took too long to answer.",
  wrong_password: "The server doesn't accept this user name and password. Many calendars need an app password.",
  no_calendars: "No calendars were found there. Check the address.",
  elsewhere: "The server points to another one. Type that one's address.",
  forbidden: "The server doesn't allow this.",
  gone: "The calendar is no longer there.",
  busy: "The server is busy and asks us to come back later.",
  server_error: "The server answered with an error.",
  incomplete: "The server's answer was incomplete or not a calendar.",
  too_large: "The calendar is too large to be read.",
  key_missing: "What was stored can't be opened any more, because its key is missing.",
};
