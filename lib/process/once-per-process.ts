/**
 * A value that exists once per process, however often the code that uses it is loaded: pages and API are bundled separately, and
 * each bundle has its own copy of every module. An instance of one copy's class isn't an instance of the other's, so no classes
 * of ours are stored.
 *
 * @param name identifies one kind of value in the whole product
 */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const held = placeOf<Value>();
  const key = Symbol.for(`booking.${name}`);
  held[key] ??= make();
  return held[key];
}

/** Safe to assert: nothing else knows the symbols, and each name is used in one file, with one type. */
const placeOf = <Value>() => globalThis as unknown as Record<symbol, Value>;
