/** The name under which the browser keeps what was typed at the checkout. */
export const draftOf = (slug: string): string => `${slug} shop`;
