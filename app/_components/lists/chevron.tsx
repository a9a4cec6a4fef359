const TURNS = {
  onward: "rtl:-scale-x-100",
  back: "-scale-x-100 rtl:scale-x-100",
  unfold: "rtl:-scale-x-100 group-open:rotate-90",
};

/** An arrow forwards or backwards in the reading direction, or one that turns down when its content unfolds. */
export function Chevron({ turn = "onward", className = "size-5" }: { turn?: keyof typeof TURNS; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`${TURNS[turn]} ${className}`}>
      <path d="M7.5 4.5 13 10l-5.5 5.5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
