/** The way past the header for keyboard users. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      className="sr-only rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:absolute focus:start-3 focus:top-3 focus:z-10 focus:px-4 focus:py-2"
    >
      {text}
    </a>
  );
}
