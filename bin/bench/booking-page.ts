import { type Browser, chromium } from "playwright";
import { firstLineOf, Refusal } from "../refusal";
import { findBrowser } from "../test-run/find-browser";
import type { BenchBusiness } from "./bench-business";
import { bookWithoutScript } from "./book-without-script";
import { largestPaintMs, type ScriptSize, scriptSize } from "./page-load";
import { type BenchRow, percentile, rounded } from "./row";

const SCRIPT_KB_MAX = 40;
const LARGEST_PAINT_MS_MAX = 1_000;
const LOADS = 5;

type PageLoad = { size: ScriptSize; paintMs: number };

/**
 * The booking page in a browser, on its heaviest step, or the checkout of the shop if that is heavier: how much script it loads beyond an empty page of the same build, when its
 * largest part is painted, and whether it books with JavaScript switched off.
 */
export async function benchBookingPage(baseUrl: string, scenario: BenchBusiness): Promise<BenchRow> {
  const about = {
    what: "booking page and checkout: script beyond an empty page, largest paint (LCP), a booking without JavaScript",
    bar: `at most ${SCRIPT_KB_MAX} KB, under ${LARGEST_PAINT_MS_MAX} ms, booked`,
  };
  const browser = await startBrowser().catch(firstLineOf);
  if (typeof browser === "string") return { ...about, measured: browser, ok: false, figures: {} };
  try {
    return { ...about, ...(await measure(browser, baseUrl, scenario)) };
  } finally {
    await browser.close();
  }
}

async function startBrowser(): Promise<Browser> {
  const path = await findBrowser();
  if (path === undefined) throw new Refusal("there is no Chromium: set CHROMIUM_PATH");
  // Chromium has no sandbox as root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return await chromium.launch({ executablePath: path || undefined, args });
}

async function measure(
  browser: Browser,
  baseUrl: string,
  scenario: BenchBusiness,
): Promise<Pick<BenchRow, "measured" | "ok" | "figures">> {
  const empty = await scriptSize(browser, `${baseUrl}/bench`);
  const loads: PageLoad[] = [];
  for (const url of await stepUrls(baseUrl, scenario)) loads.push(await load(browser, url));
  const heaviest = (of: (load: PageLoad) => number) => Math.max(...loads.map(of));
  const emptyKb = kilobytes(empty.files);
  const beyondKb = kilobytes(heaviest(({ size }) => size.files) - empty.files);
  const paintMs = Math.round(heaviest((load) => load.paintMs));
  const isBooked = await bookWithoutScript(browser, `${baseUrl}/book/${scenario.slug}`);
  return {
    measured: `${beyondKb} KB beyond ${emptyKb} KB, ${paintMs} ms, ${isBooked ? "booked" : "NOT booked"}`,
    ok: beyondKb <= SCRIPT_KB_MAX && paintMs < LARGEST_PAINT_MS_MAX && isBooked,
    figures: {
      beyondKb,
      emptyKb,
      inlineKb: kilobytes(heaviest(({ size }) => size.inline)),
      emptyInlineKb: kilobytes(empty.inline),
      paintMs,
      booked: Number(isBooked),
    },
  };
}

/** The business's services; the month and the times of one; the form for one of these times; the shop's checkout. */
async function stepUrls(baseUrl: string, { slug, serviceId, from, to }: BenchBusiness): Promise<string[]> {
  const business = `${baseUrl}/book/${slug}`;
  const answer = await fetch(`${baseUrl}/api/v1/${slug}/availability?serviceId=${serviceId}&from=${from}&to=${to}`);
  const { days }: { days: { slots: { startAt: string }[] }[] } = await answer.json();
  const { startAt } = days.flatMap((day) => day.slots).at(-1) ?? {};
  if (startAt === undefined) throw new Error("no slot is open");
  const service = `${business}?service=${serviceId}`;
  const [productId] = /prd_[\w-]{12}/.exec(await (await fetch(`${business}/shop`)).text()) ?? [];
  if (productId === undefined) throw new Error("nothing is for sale");
  const checkout = `${business}/shop/checkout?cart=${productId}.1`;
  return [business, service, `${service}&at=${encodeURIComponent(startAt)}`, checkout];
}

/** The size first: this also warms the server for the paints, whose median counts. */
async function load(browser: Browser, url: string): Promise<PageLoad> {
  const size = await scriptSize(browser, url);
  const paints: number[] = [];
  for (let count = 0; count < LOADS; count += 1) paints.push(await largestPaintMs(browser, url));
  return { size, paintMs: percentile(paints, 0.5) };
}

/** Thousands of bytes. */
const kilobytes = (bytes: number): number => rounded(bytes / 1_000, 1);
