import { openEmbeddedDatabase } from "./open";

/** A process that opens the database of a DATA_DIR and keeps it until it is told to close, or killed. */
const { url, close } = await openEmbeddedDatabase({ dataDir: process.argv[2] ?? "" });
process.once("SIGTERM", () => close().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
console.log(url);
