/**
 * Stands for a part of a request that an operation declares no schema for. Safe to assert: without a schema the
 * part's type is `never` or `unknown`, so that no operation can read it.
 */
export const unread = <Part>(): Part => undefined as Part;
