import { aptInstall } from "./apt-get";
import { inPath } from "./in-path";

/** What to do if it can't be installed. */
export const INSTALL_RADICALE =
  "Install Radicale, a calendar server (on Debian as root: apt-get install radicale; elsewhere make sure that radicale is in PATH).";

/** The calendar server's program; undefined without one. */
export const findRadicale = (): string | undefined => inPath("radicale");

/** The same, installed now if necessary and possible. */
export function installRadicale(): string | undefined {
  return findRadicale() ?? (aptInstall("radicale") ? findRadicale() : undefined);
}
