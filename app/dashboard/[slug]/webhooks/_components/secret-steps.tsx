/** What to do with an endpoint's new secret; `last` is the step that shows whether it works. */
export function SecretSteps({ last }: { last: string }) {
  return (
    <ol className="list-decimal space-y-1 ps-5">
      <li>Add the secret to your receiver.</li>
      <li>
        Use it to{" "}
        <a href="/docs/webhooks#verify" target="_blank" rel="noopener" className="prose-link">
          verify each signature
        </a>{" "}
        .
      </li>
      <li>{last}</li>
    </ol>
  );
}
