import { aptInstall } from "./apt-get";
import { inPath } from "./in-path";

/** What to do if they can't be installed. */
export const INSTALL_CALENDAR_SERVERS =
  "Install Radicale and Xandikos (on Debian as root: apt-get install radicale xandikos; elsewhere make sure that radicale and xandikos are in PATH).";

/** Two real calendar servers, as different from each other as can be. */
export const findRadicale = (): string | undefined => inPath("radicale");
export const findXandikos = (): string | undefined => inPath("xandikos");

/** Installs those that are missing, if possible. @returns whether both are there now */
export function installCalendarServers(): boolean {
  if (findRadicale() === undefined) aptInstall("radicale");
  if (findXandikos() === undefined) aptInstall("xandikos");
  return findRadicale() !== undefined && findXandikos() !== undefined;
}
