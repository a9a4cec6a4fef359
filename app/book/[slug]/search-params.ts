/** The parameters of a page's address: each may be missing, or appear once or several times. */
export type SearchParams = Record<string, string | string[] | undefined>;

export const all = (value: string | string[] | undefined): string[] => (value === undefined ? [] : [value].flat());
/** The first value of a parameter, if it has one. */
export const first = (value: string | string[] | undefined): string | undefined => all(value)[0];
