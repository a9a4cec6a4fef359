import type { Page } from "@playwright/test";

/** The status of a page itself is also written to the console, which is expected. */
const STATUS_OF_A_PAGE = /^Failed to load resource: the server responded with a status of 4(04|29)\b/;

/** The frame of a mail runs no scripts, so not those that tests bring along either. */
const NO_SCRIPTS_IN_MAILS = /^Blocked script execution in '(about:blank|[^']*\/campaigns\/frame)'/;

/** What a browser complains about from now on: console and script errors, and anything the content policy blocks. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" || NO_SCRIPTS_IN_MAILS.test(message.text())) return;
    const isPage = new URL(message.location().url || "about:blank").pathname.startsWith("/book/");
    if (!(isPage && STATUS_OF_A_PAGE.test(message.text()))) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`blocked by ${violatedDirective}: ${blockedURI}`),
    ),
  );
  return complaints;
}
