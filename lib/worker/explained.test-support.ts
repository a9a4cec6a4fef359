import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";

/**
 * A database that runs nothing: it only tells by what plans it would run what is executed, line by line, and every statement returns
 * no rows.
 */
export function explaining(db: Database): { db: Database; plans: string[] } {
  const plans: string[] = [];
  const explain = async (statement: SQL) => {
    const lines = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${statement}`);
    plans.push(...lines.map((line) => line["QUERY PLAN"].trim()));
    return [];
  };
  const explained: Database = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "execute") return explain;
      if (name === "transaction") return (work: (tx: Database) => unknown) => work(explained);
      return Reflect.get(target, name, receiver);
    },
  });
  return { db: explained, plans };
}
