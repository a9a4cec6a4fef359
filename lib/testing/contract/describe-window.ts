import { expect, it } from "vitest";
import type { ApiAnswer } from "../caller/api-client";
import { named, type Target } from "./describe";
import { expectProblem } from "./problem";

/** 400 for windows that an availability read can't answer (rule B5.2). */
export function describeWindowErrors(
  targetOf: () => Target,
  read: (parts: Record<string, string>) => Promise<ApiAnswer>,
): void {
  const NO_DATES = [
    "",
    "2031-2-1",
    "2031-02-30",
    "2031-13-01",
    "2031-00-10",
    "0000-00-00",
    "2031-02-01T00:00",
    "2031-02-01T00:00:00Z",
    "20310201",
    "01/02/2031",
    "2031-W05-1",
    "2031-032",
    " 2031-02-01",
    "2031-02-01 ",
    "+02031-02-01",
    "-2031-02-01",
    "२०३१-02-01",
    "now",
    "x".repeat(3000),
  ];
  for (const name of ["from", "to"]) {
    const otherName = name === "from" ? "to" : "from";
    it.each(named(NO_DATES))(`names ${name} when it is %s`, async (_, text) => {
      const answer = await read({ [otherName]: "2031-02-01", [name]: text });
      expect(expectProblem(answer, 400, targetOf().route).error).toContain(`"${name}"`);
    });
  }

  it("names both when from is later than to", async () => {
    const { error } = expectProblem(await read({ from: "2031-02-02", to: "2031-02-01" }), 400, targetOf().route);
    expect(error).toMatch(/"to".*"from"/);
  });

  it("refuses a window of more than 60 days after from, by calendar days", async () => {
    expect((await read({ from: "2031-02-01", to: "2031-04-02" })).status).toBe(200);
    const { error } = expectProblem(await read({ from: "2031-02-01", to: "2031-04-03" }), 400, targetOf().route);
    expect(error).toMatch(/"to".*60/);
    expectProblem(await read({ from: "2000-01-01", to: "2199-12-31" }), 400, targetOf().route);
  });
}
