/** A number with what it counts: "1 row is", "1,200 rows are". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
