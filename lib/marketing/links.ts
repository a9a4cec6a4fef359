import { env } from "../env/env";

/** The page where someone leaves the list, and its secret part. */
export const unsubscribeUrl = (slug: string, token: string): string =>
  `${env().appUrl}/book/${slug}/unsubscribe/${token}`;

/** Where mail programs and providers unsubscribe someone with one click (rule M6). */
export const oneClickUrl = (token: string): string => `${env().appUrl}/api/unsubscribe/${token}`;

/** The page where someone says that they want news after all. */
export const consentUrl = (slug: string, token: string): string => `${env().appUrl}/book/${slug}/news/${token}`;
