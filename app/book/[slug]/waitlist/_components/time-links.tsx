type Props = {
  times: { label: string; href: string }[];
  locale: string;
};

/** Free times, each a link to where it is booked. */
export function TimeLinks({ times, locale }: Props) {
  return (
    <ul className="figures mt-3 space-y-2">
      {times.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            lang={locale}
            className="flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 py-2 font-medium text-ink first-letter:uppercase hover:border-brand hover:bg-brand-soft hover:text-brand-ink"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
