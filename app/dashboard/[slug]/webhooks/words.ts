import type { Tone } from "@/app/_components/lists/badge";
import { formatDay, formatDuration, formatExactTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import type { EndpointFigures } from "@/lib/webhooks/log/delivery-figures";
import type { ListedDelivery } from "@/lib/webhooks/log/list-deliveries";

/** The name and tone of a delivery's status. */
export const DELIVERY_STATUS_WORDS: Record<ListedDelivery["status"], { name: string; tone: Tone }> = {
  pending: { name: "Pending", tone: "accent" },
  delivered: { name: "Delivered", tone: "brand" },
  failed: { name: "Failed", tone: "danger" },
  dropped: { name: "Dropped", tone: "neutral" },
};

/** Why a delivery that is due isn't sent yet. */
export const WAITS_FOR_PLACE = "queued behind earlier deliveries";

/** A delivery's status in a sentence. */
export function standingWords(status: ListedDelivery["status"], attempts: number, waitsForPlace = false): string {
  const tries = attempts === 1 ? "one attempt" : `${attempts} attempts`;
  switch (status) {
    case "pending":
      if (waitsForPlace) return `This delivery is ${WAITS_FOR_PLACE}.`;
      if (attempts === 0) return "Waiting for the first attempt.";
      return attempts === 1 ? "One attempt failed. We’ll try again." : `${tries} failed. We’ll try again.`;
    case "delivered":
      return attempts === 1 ? "It arrived on the first attempt." : `It arrived after ${tries}.`;
    case "failed":
      return `We gave up after ${tries}.`;
    case "dropped":
      return "The endpoint was disabled before this was sent.";
  }
}

/**
 * The share of deliveries that arrived: "98.5%". It is rounded down, so that 100% means that nothing failed; null when nothing ended.
 */
export function rateWords({ delivered, failed }: EndpointFigures, locale: string): string | null {
  const ended = delivered + failed;
  if (ended === 0) return null;
  const thousandths = Math.floor((delivered * 1_000) / ended);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return thousandths === 0 && delivered > 0 ? `under ${percent.format(0.001)}` : percent.format(thousandths / 1_000);
}

/** A wait: "12 sec", "3 min", "2 hr 5 min", "4 days"; rounded down. */
export function waitWords(seconds: number, locale: string): string {
  const unit = (amount: number, name: "second" | "day") =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "short" }).format(amount);
  if (seconds < 60) return unit(seconds, "second");
  if (seconds < 86_400) return formatDuration(Math.floor(seconds / 60), locale);
  return unit(Math.floor(seconds / 86_400), "day");
}

/** Day and time of a log entry, with seconds, because deliveries come close together. A time that happens twice has its zone. */
export function momentWords(at: Date, zone: string, locale: string, digits?: 3): string {
  const ms = at.getTime();
  return `${formatDay(localDateAt(ms, zone), locale)}, ${formatExactTime(ms, zone, locale, digits)}`;
}

/** An endpoint by its host, where its whole address would be too long. */
export const hostWords = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
