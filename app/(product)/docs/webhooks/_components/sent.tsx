import { EVENT_GUIDE } from "@/lib/webhooks/event-guide";
import { CodeBlock, FieldMeanings } from "../../_components/code-block";
import { EventTable } from "../../_components/event-table";
import { Part } from "../../_components/part";
import { EXAMPLE_BODY, EXAMPLE_SECRET, exampleRequest } from "../_examples/delivery";
import { ORDER_PAID_BODY } from "../_examples/order-paid";
import { CAMPAIGN_MEANINGS, FIELD_MEANINGS, ORDER_MEANINGS } from "./field-meanings";

const isAnyUnsent = EVENT_GUIDE.some(({ isSent }) => !isSent);

/** The events, and what a request looks like. */
export async function Sent() {
  return (
    <Part id="sent" title="What we send, and when">
      <p>
        Each event is delivered once to every endpoint that subscribes to it, as a <code>POST</code> with a JSON body:{" "}
        <code>event</code> is its name, <code>sentAt</code> when the delivery was created, and <code>data</code> what
        happened. It contains names and IDs, but never a customer’s contact details.
      </p>
      <EventTable />
      <p>
        {isAnyUnsent && "You can already subscribe to what is marked as not sent yet. "}
        The dashboard can also send a test to an endpoint: a <code>ping</code> event with <code>endpointId</code> in its
        data, signed and retried like any other. More events and fields may be added, so respond to unknown events with
        a 200 and ignore them.
      </p>
      <h3 className="pt-2 text-[1.1875rem]">A complete request</h3>
      <CodeBlock name="booking.created" text={await exampleRequest()} />
      <p className="text-ink-soft">
        This signature is real, so your code should get the same result from the secret{" "}
        <code className="wrap-anywhere">{EXAMPLE_SECRET}</code>. The body is one line, with no line break at the end.
        Here it is formatted for reading:
      </p>
      <CodeBlock name="The same body, formatted" text={JSON.stringify(JSON.parse(EXAMPLE_BODY), null, 2)} />
      <h3 className="pt-2 text-[1.1875rem]">What a booking’s fields mean</h3>
      <FieldMeanings of={Object.entries(FIELD_MEANINGS).map(([name, text]) => ({ name, text }))} />
      <h3 className="pt-2 text-[1.1875rem]">A paid order</h3>
      <p>
        An order is paid online, at the business, at the counter, or by costing nothing; the event is the same, and
        there is one for each order. A refund sends none.
      </p>
      <CodeBlock name="order.paid, formatted" text={JSON.stringify(ORDER_PAID_BODY, null, 2)} />
      <FieldMeanings of={Object.entries(ORDER_MEANINGS).map(([name, text]) => ({ name, text }))} />
      <h3 className="pt-2 text-[1.1875rem]">What a campaign’s fields mean</h3>
      <p>
        <code>campaign.sent</code> comes once per campaign, when nothing is left to send. A campaign that somebody
        stopped sends none.
      </p>
      <FieldMeanings of={Object.entries(CAMPAIGN_MEANINGS).map(([name, text]) => ({ name, text }))} />
      <p>Values are as of the event, not the delivery. For a booking’s current state, call the API.</p>
    </Part>
  );
}
