import { openDatabase } from "../bin/database";
import { connect, type Database } from "../db/client";

/** Runs a business's command on the running server's database, to set up what pages and the API don't offer. */
export async function onDatabase<View>(run: (db: Database) => Promise<View>): Promise<View> {
  const { url, close } = await openDatabase({
    databaseUrl: "",
    databasePooled: false,
    dataDir: process.env.E2E_DATA_DIR ?? "",
  });
  const connection = connect(url, { max: 1 });
  try {
    return await run(connection.db);
  } finally {
    await connection.close();
    await close();
  }
}
