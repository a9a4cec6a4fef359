import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client";
import { inPieces } from "./delete-in-pieces";

const ROWS_A_PIECE = 200;
const PIECES_MAX = 10;

type Walk = {
  /** the walk's name, under which its position is stored */
  name: string;
  /** the rows to look at, as `org_id`, `id` and whatever else the deleting needs, from an index on these two */
  rows: SQL;
  /** what to delete of them, as named statements that read `piece`, the rows looked at */
  deleted: SQL[];
};

/**
 * Continues through a table whose rows can be deleted when something else is gone, which no index knows: a few hundred rows at a
 * time from where the last walk stopped, then from the beginning again (rule O10.1). Only one of several processes walks at a
 * time.
 *
 * @returns true: a walk has no end to hurry to, the next one continues
 */
export async function walkOn(db: Database, { name, rows, deleted }: Walk): Promise<true> {
  await db.execute(sql`insert into sweep_places (name, org_id, id) values (${name}, '', '') on conflict do nothing`);
  const walk = sql`
    with place as (select org_id, id from sweep_places where name = ${name} for update skip locked),
    piece as (
      select found.* from place cross join lateral (
        select * from (${rows}) rows where (org_id, id) > (place.org_id, place.id)
        order by org_id, id limit ${ROWS_A_PIECE}::int) found),
    ${sql.join(deleted, sql`, `)},
    last as (
      select org_id, id from piece where (select count(*) from piece) >= ${ROWS_A_PIECE}::int
      order by org_id desc, id desc limit 1)
    update sweep_places set org_id = coalesce((select org_id from last), ''), id = coalesce((select id from last), '')
    where name = ${name} and exists (select 1 from place)
    returning (select count(*)::int from piece) as looked_at`;
  const step = async () => (await db.execute<{ looked_at: number }>(walk))[0]?.looked_at ?? 0;
  await inPieces(step, { fullAt: ROWS_A_PIECE, piecesMax: PIECES_MAX });
  return true;
}
