import { askOf, type Neighbour, PER_SECOND, STREAMS, type Stream } from "./neighbour";
import { addressOf } from "./send";
import { type LoadOrder, NO_ANSWER_MS, type Sample } from "./steady-load";

const CLIENTS = 500;
const TICK_MS = 2;

const sent: Record<Stream, number> = { read: 0, booking: 0, health: 0 };
let running: { samples: Promise<Sample>[]; timer: NodeJS.Timeout } | undefined;

function begin(baseUrl: string, neighbour: Neighbour): void {
  const samples: Promise<Sample>[] = [];
  const startMs = performance.now();
  const begun = { ...sent };
  const sendWhatIsDue = () => {
    for (const stream of STREAMS) {
      for (;;) {
        const dueMs = startMs + ((sent[stream] - begun[stream]) * 1_000) / PER_SECOND[stream];
        if (dueMs > performance.now()) break;
        samples.push(ask(baseUrl, neighbour, stream, dueMs));
      }
    }
  };
  running = { samples, timer: setInterval(sendWhatIsDue, TICK_MS) };
}

async function ask(baseUrl: string, neighbour: Neighbour, stream: Stream, dueMs: number): Promise<Sample> {
  const lateMs = performance.now() - dueMs;
  const n = sent[stream]++;
  const { path, body } = askOf(neighbour, stream, n);
  const status = await statusOf(`${baseUrl}${path}`, {
    method: body === undefined ? "GET" : "POST",
    body,
    headers: { "X-Forwarded-For": addressOf(n, CLIENTS) },
    signal: AbortSignal.timeout(NO_ANSWER_MS),
  });
  return { stream, ms: performance.now() - dueMs, status, lateMs };
}

async function statusOf(url: string, request: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, request);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function end(): Promise<void> {
  clearInterval(running?.timer);
  process.send?.(await Promise.all(running?.samples ?? []));
}

process.on("disconnect", () => process.exit(0));
process.on("message", (order: LoadOrder) => {
  if (order === "end") void end();
  else begin(order.begin.baseUrl, order.begin.neighbour);
});
