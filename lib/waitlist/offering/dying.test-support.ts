import type { Database } from "../../../db/client";

/** A database as a process sees it that is killed after so many statements. */
export function dyingAfter(db: Database, statements: number): Database {
  let left = statements;
  return new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== "execute" || typeof value !== "function") return value;
      return (...args: unknown[]) => {
        if (left <= 0) throw new Error("this process was killed");
        left -= 1;
        return Reflect.apply(value, target, args);
      };
    },
  });
}
