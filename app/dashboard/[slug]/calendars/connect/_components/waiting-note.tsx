/** Says that a calendar's server may take its time. */
export function WaitingNote({ isBusy }: { isBusy: boolean }) {
  return (
    <p role="status" className="text-ink-soft">
      {isBusy && "Asking the server. This can take up to 45 seconds."}
    </p>
  );
}
