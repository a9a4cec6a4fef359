import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";

/** Everything that a database holds, as a dump of it would. */
export async function dumpOf(db: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await db.execute<{ text: string | null }>(
      sql`select string_agg(row_to_json(one)::text, ' ') as text from ${sql.identifier(name)} one`,
    );
    texts.push(rows[0]?.text ?? "");
  }
  return texts.join(" ");
}
