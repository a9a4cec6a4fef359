/** Words with which a statement changes or locks rows. Values are parameters, so the text contains no visitor's words. */
const LOCKING =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|lock\s+table|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|pg_(try_)?advisory\w*|require_change|set_config)\b/i;

/**
 * Whether a statement may have to wait for another transaction (rule C11.1): everything that isn't plainly a read. A read whose
 * text happens to contain one of the words counts as one that may; this only costs it its place.
 */
export const mayWait = (text: string): boolean => !/^\s*(select|with)\b/i.test(text) || LOCKING.test(text);
