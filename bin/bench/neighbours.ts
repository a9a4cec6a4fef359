import { Refusal } from "../refusal";
import { customersFile } from "./neighbours/customers-file";
import { distinctQuestions } from "./neighbours/distinct-questions";
import type { Place } from "./neighbours/disturbance";
import { heldBusiness } from "./neighbours/held-business";
import { largestFile } from "./neighbours/largest-file";
import { longTexts } from "./neighbours/long-texts";
import { manyTables } from "./neighbours/many-tables";
import { measureDisturbance, type Prepared, serviceAtRest } from "./neighbours/measure-disturbance";
import { openMeasuredServer } from "./neighbours/measured-server";
import { memoryOfReads } from "./neighbours/memory-of-reads";
import { makeNeighbour } from "./neighbours/neighbour";
import { neverFree } from "./neighbours/never-free";
import { openSteadyLoad } from "./neighbours/steady-load";
import { tooLargeFile } from "./neighbours/too-large-file";
import { wideFiles } from "./neighbours/wide-files";
import { wideForms } from "./neighbours/wide-forms";
import type { BenchRow } from "./row";

const DISTURBANCES = [
  tooLargeFile,
  largestFile,
  wideForms,
  wideFiles,
  longTexts,
  customersFile,
  heldBusiness,
  neverFree,
  manyTables,
  distinctQuestions,
];
/** The point that measures memory. */
const MEMORY = 7;

/**
 * How one tenant affects another: reads, bookings and health checks of the other are sent on a fixed schedule, first at rest and
 * then during each disturbance, all on one server as long as it lasts. Finally, the memory of `npm start`.
 *
 * @param points which of them; all by default
 * @throws Refusal for an unknown point
 */
export async function neighbours(place: Place, points: readonly number[]): Promise<BenchRow[]> {
  const isAsked = (point: number) => points.length === 0 || points.includes(point);
  const known = [...new Set([...DISTURBANCES.map(({ point }) => point), MEMORY])];
  const unknown = points.find((point) => !known.includes(point));
  if (unknown !== undefined)
    throw new Refusal(`Unknown number ${unknown} for neighbours. Available: ${known.join(", ")}.`);
  const asked = DISTURBANCES.filter(({ point }) => isAsked(point));
  const rows = asked.length > 0 ? await disturbed(place, asked) : [];
  return isAsked(MEMORY) ? [...rows, await memoryOfReads(place.dataDir)] : rows;
}

async function disturbed(place: Place, asked: typeof DISTURBANCES): Promise<BenchRow[]> {
  const business = await makeNeighbour(place.db);
  const prepared: Prepared[] = [];
  for (const disturbance of asked) prepared.push({ disturbance, act: await disturbance.prepare(place) });
  const load = openSteadyLoad();
  const server = await openMeasuredServer(place, business, load);
  try {
    console.error("at rest…");
    const rest = await serviceAtRest(server, load);
    const rows: BenchRow[] = [];
    for (const one of prepared) rows.push(await measureDisturbance(one, { server, load, rest, place }));
    return rows;
  } finally {
    await server.stop();
    load.close();
  }
}
