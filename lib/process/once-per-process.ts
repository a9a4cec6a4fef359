/**
 * What the process has one of, however often the code that asks for it is loaded: pages and API are bundled apart, and each
 * bundle has its own copy of every module. An instance of one copy's class is none of another's, so no class of ours is held.
 *
 * @param name names one kind of value in the whole product
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const held = placeOf<Value>();
  const key = Symbol.for(`booking.${name}`);
  held[key] ??= make();
  return held[key];
}

/** Safe to assert: nothing else knows the symbols, and each name is asked for in one file, with one type. */
const placeOf = <Value>() => globalThis as unknown as Record<symbol, Value>;
