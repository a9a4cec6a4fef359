/** What is to be counted, given the paid units that still lie on the shelf (rule S3.1). */
export function countHint(uncollected: number): string {
  if (uncollected === 0) return "Count what is left to sell.";
  return uncollected === 1
    ? "Count what is left to sell. 1 sold unit waits to be collected: leave it out."
    : `Count what is left to sell. ${uncollected} sold units wait to be collected: leave them out.`;
}
