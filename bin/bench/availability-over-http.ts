import { answersASecond, CONNECTIONS } from "./answers-a-second";
import type { BenchBusiness } from "./bench-business";
import { type BenchRow, rounded } from "./row";

const SECONDS = 8;
const WARM_UP_SECONDS = 3;

/**
 * Responses a second of the availability read, relative to a route in the same server that returns the same bytes from memory.
 * The two are measured alternately, so that anything else on the machine affects both.
 *
 * @param ratioMin the ratio to reach
 */
export async function availabilityOverHttp(
  name: string,
  baseUrl: string,
  scenario: BenchBusiness,
  ratioMin: number,
): Promise<BenchRow> {
  const { slug, serviceId, from, to } = scenario;
  const path = `/api/v1/${slug}/availability?serviceId=${serviceId}&from=${from}&to=${to}`;
  const url = `${baseUrl}${path}`;
  const floorUrl = `${baseUrl}/api/bench?path=${encodeURIComponent(path)}`;
  await assertSameBytes(url, floorUrl);
  for (const warmUp of [url, floorUrl]) await answersASecond(warmUp, WARM_UP_SECONDS);
  const rates = { read: 0, floor: 0 };
  for (let round = 0; round < 2; round += 1) {
    rates.read += (await answersASecond(url, SECONDS / 2)) / 2;
    rates.floor += (await answersASecond(floorUrl, SECONDS / 2)) / 2;
  }
  const ratio = rounded(rates.read / rates.floor);
  return {
    what: `GET /availability of ${name} over HTTP, ${CONNECTIONS} connections, relative to the same bytes from memory`,
    measured: `${ratio} (${Math.round(rates.read)} of ${Math.round(rates.floor)} a second)`,
    bar: `at least ${ratioMin}`,
    ok: ratio >= ratioMin,
    figures: { ratio, readsASecond: rounded(rates.read, 0), floorASecond: rounded(rates.floor, 0) },
  };
}

async function assertSameBytes(url: string, floorUrl: string): Promise<void> {
  const [read, floor] = await Promise.all([fetch(url), fetch(floorUrl)]);
  if (read.status !== 200 || floor.status !== 200)
    throw new Error(`the reads answered ${read.status}, ${floor.status}`);
  if ((await read.text()) !== (await floor.text())) throw new Error("the two routes give different bytes");
}
