import { openDatabase } from "../bin/database";
import { connect, type Database } from "../db/client";

/** Runs a command of the business's on the running server's database; what pages and the API don't offer is set up so. */
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
