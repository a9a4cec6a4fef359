import autocannon from "autocannon";

/** Over how many connections a path is read at once. */
export const CONNECTIONS = 10;

/**
 * How many times a second a path answers 200, read again and again.
 *
 * @throws when it answers anything else
 */
export async function answersASecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
