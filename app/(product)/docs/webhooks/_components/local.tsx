import type { ReactNode } from "react";
import { CommandLine } from "@/app/_components/buttons/command-line";
import { Part } from "../../_components/part";

const ORIGIN = "http://127.0.0.1:9911";

/** Receiving a first event, all on one machine. */
export function Local() {
  return (
    <Part id="local" title="Try it on your own machine">
      <p>
        If you run the server yourself, list the origins to exempt from the rules above in{" "}
        <code>WEBHOOK_UNSAFE_ORIGINS</code>, separated by commas. It’s for local development only; the server logs a
        warning when it’s set.
      </p>
      <ol className="list-decimal space-y-4 pl-6 marker:font-semibold marker:text-ink-soft">
        <Step text="Start the server with the receiver’s origin exempt.">
          <CommandLine command={`WEBHOOK_UNSAFE_ORIGINS=${ORIGIN} npm start`} label="Copy the start command" />
        </Step>
        <Step text="In another terminal, add the endpoint. The command prints the secret.">
          <CommandLine
            command={`WEBHOOK_UNSAFE_ORIGINS=${ORIGIN} npm run --silent business -- webhook harbor-hair --url ${ORIGIN}/ --events booking.created,booking.rescheduled,booking.cancelled`}
            label="Copy the command that adds the endpoint"
          />
        </Step>
        <Step text="Save one of the receivers above and start it with that secret.">
          <CommandLine command="WEBHOOK_SECRET=whsec_… npx tsx receiver.ts" label="Copy the command for TypeScript" />
          <CommandLine command="WEBHOOK_SECRET=whsec_… python3 receiver.py" label="Copy the command for Python" />
        </Step>
        <Step
          text={
            <>
              Book something at <code className="wrap-anywhere">http://localhost:3000/book/harbor-hair</code>. The
              receiver prints the event about a second later.
            </>
          }
        />
      </ol>
      <p className="text-ink-soft">
        If someone else runs the server, use a tunnel that gives your machine a public https address.
      </p>
    </Part>
  );
}

function Step({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <li className="space-y-2 pl-1">
      <p>{text}</p>
      {children}
    </li>
  );
}
