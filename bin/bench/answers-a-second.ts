import autocannon from "autocannon";

/** As a browser sends it: Next writes pages differently for programs without a name. */
const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

/** Over how many connections a path is read at once. */
export const CONNECTIONS = 10;

/**
 * How many times a second a path answers 200, read again and again.
 *
 * @throws when it answers anything else
 */
export async function answersASecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: BROWSER });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
