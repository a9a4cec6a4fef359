import { z } from "zod";

/*
 * How React sends the arguments of a server action: as JSON, in which a text that begins with "$" is a reference. Whatever it
 * can't resolve makes it throw, so what it could not have written itself is found here first.
 */

/** How deep lists and objects may be nested. */
export const DEPTH_MAX = 16;
const ARGUMENTS_MAX = 2;
/** A form and the button that sends it may each name an action. */
const ACTIONS_MAX = 2;

/** What a form without JavaScript names: an action, and in the next part the arguments it was bound to. */
const Bound = z.strictObject({ id: z.string().regex(/^[0-9a-f]{40,64}$/), bound: z.literal("$@1").nullable() });

/** Whether a script's call can be decoded: a list of plain values, `undefined`, and the form. */
export function isActionCall(encoded: unknown): boolean {
  return isArguments(encoded);
}

/** Whether what a plain form names can be decoded; a form that names nothing can. */
export function isBoundAction(form: FormData): boolean {
  const places = [...form.keys()].flatMap((name) => /^\$ACTION_REF_(.*)$/.exec(name)?.[1] ?? []);
  if (places.length > ACTIONS_MAX) return false;
  return places.every((place) => {
    const named = Bound.safeParse(parsed(form.get(`$ACTION_${place}:0`)));
    return named.success && (named.data.bound === null || isArguments(form.get(`$ACTION_${place}:1`)));
  });
}

/** The fields of a form that are read as JSON, by React or here. */
export function encodedTexts(form: FormData): string[] {
  return [...form].flatMap(([name, value]) => (/^(0$|\$ACTION_)/.test(name) && typeof value === "string" ? value : []));
}

function isArguments(encoded: unknown): boolean {
  const list = parsed(encoded);
  return Array.isArray(list) && list.length <= ARGUMENTS_MAX && isPlain(list);
}

function parsed(encoded: unknown): unknown {
  try {
    return typeof encoded === "string" ? JSON.parse(encoded) : undefined;
  } catch {
    return undefined;
  }
}

/** Searches a value without recursion: a hostile one may be nested thousands deep. */
function isPlain(root: unknown): boolean {
  let forms = 0;
  const open = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string" && value.startsWith("$") && !/^\$(\$|undefined$|K[0-9a-f]+$)/.test(value))
      return false;
    // React searches all fields for each form that is referred to.
    if (typeof value === "string" && value.startsWith("$K")) forms += 1;
    if (forms > ARGUMENTS_MAX) return false;
    if (typeof value !== "object" || value === null) continue;
    if (depth >= DEPTH_MAX) return false;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "__proto__") return false;
      open.push({ value: inner, depth: depth + 1 });
    }
  }
  return true;
}
