/** Words by which a statement changes rows or locks them. Values are parameters, so that a text holds none of a visitor's words. */
const LOCKING =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|truncate|lock\s+table|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share|pg_(try_)?advisory\w*|require_change|set_config)\b/i;

/**
 * Whether a statement may have to wait for somebody else's transaction (rule C11.1): everything that isn't plainly a read. A read whose
 * text happens to have one of the words counts as one that may; that costs it nothing but its place.
 */
export const mayWait = (text: string): boolean => !/^\s*(select|with)\b/i.test(text) || LOCKING.test(text);
