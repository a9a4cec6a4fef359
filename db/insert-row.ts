import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * The statement that inserts one whole row, sent as one JSON parameter: a row with thirty columns costs no more to build and bind than a
 * row with three. It returns nothing if `condition` is false.
 *
 * @param computed columns that the database computes, by their names there
 */
export function insertRow<Table extends PgTable>(
  table: Table,
  row: Table["$inferSelect"],
  { computed = {}, condition = sql`true` }: { computed?: Record<string, SQL>; condition?: SQL } = {},
): SQL {
  const name = sql.identifier(getTableName(table));
  const pairs = Object.entries(computed).map(([column, value]) => sql`${column}::text, ${value}`);
  const json = sql`${columnsJson(table)(row)}::jsonb`;
  const record = pairs.length === 0 ? json : sql`${json} || jsonb_build_object(${sql.join(pairs, sql`, `)})`;
  const columns = columnsOf(table);
  return sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, ${record}) where ${condition} returning 1`;
}

/** The same for many rows, as one parameter whatever their number. */
export function insertRows<Table extends PgTable>(table: Table, rows: Table["$inferSelect"][]): SQL {
  const name = sql.identifier(getTableName(table));
  const json = `[${rows.map(columnsJson(table)).join(",")}]`;
  const columns = columnsOf(table);
  return sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)`;
}

/** The columns that this code knows: one added by a newer release keeps its default. */
function columnsOf(table: PgTable): SQL {
  return sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
}

/** Makes JSON of a table's rows, with the database's column names. */
function columnsJson<Table extends PgTable>(table: Table): (row: Table["$inferSelect"]) => string {
  const columns = Object.entries(getTableColumns(table));
  return (row) => {
    const values: Record<string, unknown> = row;
    return JSON.stringify(Object.fromEntries(columns.map(([key, column]) => [column.name, values[key]])));
  };
}
