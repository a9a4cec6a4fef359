/** How dates and amounts are written in the dashboard, which is in English: as the business's own locale does where it is English. */
export const workLocale = (locale: string): string => (/^en\b/i.test(locale) ? locale : "en-GB");
