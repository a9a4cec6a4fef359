import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** What a runner counted, and which tests failed: one line each, with the beginning of the reason. */
export type Count = { passed: number; failed: number; skipped: number; failures: string[] };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

type Suite = { suites?: Suite[]; specs?: Spec[] };
type Spec = z.output<typeof Spec>;

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ error: z.object({ message: z.string() }).nullish() })) })),
});
const Suite: z.ZodType<Suite> = z.object({
  get suites() {
    return z.array(Suite).optional();
  },
  specs: z.array(Spec).optional(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
});

/** @returns undefined when the runner left no report */
export function readVitestReport(file: string): Count | undefined {
  const report = read(file, VitestReport);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === "failed");
        if (failed.length === 0 && status === "failed") return [lineOf(name, "could not be run", message)];
        return failed.map(({ fullName, failureMessages }) => lineOf(name, fullName, failureMessages?.[0]));
      }),
    }
  );
}

/** @returns undefined when the runner left no report */
export function readPlaywrightReport(file: string): Count | undefined {
  const report = read(file, PlaywrightReport);
  return (
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      failures: report.suites
        .flatMap(specsOf)
        .filter(({ ok }) => !ok)
        .map(({ file: name, title, tests }) => lineOf(name, title, tests[0]?.results.at(-1)?.error?.message)),
    }
  );
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const lineOf = (file: string, title: string, message = ""): string =>
  `${file.replace(`${process.cwd()}/`, "")} › ${title}: ${message.split("\n").slice(0, 3).join(" ").slice(0, 300)}`;

function read<Report>(file: string, schema: z.ZodType<Report>): Report | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
