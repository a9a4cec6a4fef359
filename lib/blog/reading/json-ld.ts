import { cutAtWord } from "./description";

type Told = {
  title: string;
  description: string;
  url: string;
  coverUrl: string | null;
  publishedAt: string | null;
  modifiedAt: string;
  businessName: string;
};

const HEADLINE_MAX = 110;

/** What would end the script element, or a line of it, written as escapes that mean the same. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** A post for search engines, as the text of a script element (rule P9.3). */
export function jsonLdOf({ title, description, url, coverUrl, publishedAt, modifiedAt, businessName }: Told): string {
  const posting = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: cutAtWord(title, HEADLINE_MAX - 1),
    description,
    url,
    mainEntityOfPage: url,
    ...(coverUrl === null ? {} : { image: coverUrl }),
    ...(publishedAt === null ? {} : { datePublished: publishedAt }),
    dateModified: modifiedAt,
    publisher: { "@type": "Organization", name: businessName },
  };
  return JSON.stringify(posting).replace(UNSAFE, escaped);
}

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
