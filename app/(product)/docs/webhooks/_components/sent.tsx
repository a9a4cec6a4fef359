import { CodeBlock, FieldMeanings } from "../../_components/code-block";
import { EventTable } from "../../_components/event-table";
import { Part } from "../../_components/part";
import { EXAMPLE_BODY, EXAMPLE_SECRET, exampleRequest } from "../_examples/delivery";
import { FIELD_MEANINGS } from "./field-meanings";

/** Which events there are, and what a request looks like. */
export async function Sent() {
  return (
    <Part id="sent" title="What is sent, and when">
      <p>
        Each event is one delivery to every endpoint that wants it: a <code>POST</code> with a JSON body.{" "}
        <code>event</code> is its name, <code>sentAt</code> when it was made ready for you, <code>data</code> what
        happened. Names and ids are in it, never how to reach a customer.
      </p>
      <EventTable />
      <p>
        The last three can be chosen already, but nothing sends them yet. The dashboard can also send a test to an
        endpoint: the event <code>ping</code>, with <code>endpointId</code> in its data, signed and tried like all
        others. Answer events that you don’t know with a 200 and leave them be: more may be added. So may fields.
      </p>
      <h3 className="pt-2 text-[1.1875rem]">A whole request</h3>
      <CodeBlock name="booking.created" text={await exampleRequest()} />
      <p className="text-ink-soft">
        The signature is a true one, by the secret <code className="wrap-anywhere">{EXAMPLE_SECRET}</code>: your own
        code must get the same. The body is one line, without a line break at its end. Spread out for reading, it is
        this:
      </p>
      <CodeBlock name="The same body, spread out" text={JSON.stringify(JSON.parse(EXAMPLE_BODY), null, 2)} />
      <h3 className="pt-2 text-[1.1875rem]">What a booking’s fields say</h3>
      <FieldMeanings of={Object.entries(FIELD_MEANINGS).map(([name, text]) => ({ name, text }))} />
      <p>They are what held at the event, not at the delivery. To see how a booking is now, ask the API.</p>
    </Part>
  );
}
