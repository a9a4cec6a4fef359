import type { ActionRefusal } from "@/app/_components/forms/action-refusal";

/** Which products there are too few of, and how many are left of each. */
export function ShortageList({ refusal }: { refusal: ActionRefusal | null }) {
  const { shortages = [] } = refusal ?? {};
  if (shortages.length === 0) return null;
  return (
    <ul className="list-disc ps-5">
      {shortages.map(({ productId, product, left }) => (
        <li key={productId} className="wrap-anywhere">
          {product}: <span className="figures">{left === 0 ? "none left" : `only ${left} left`}</span>
        </li>
      ))}
    </ul>
  );
}
