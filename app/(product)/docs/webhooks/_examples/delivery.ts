import { SIGNATURE_TOLERANCE_SECONDS, v1Of } from "@/lib/webhooks/check-signature";

/** A delivery of `booking.created` as it arrives. It's made up, but its signature is real. */
export const EXAMPLE_SECRET = "whsec_3vQxJ0mZr7_TkN2sYhLpW8aUcE5dGbR1";

const SENT_AT = "2026-06-01T10:00:00.412Z";

export const EXAMPLE_BODY = JSON.stringify({
  event: "booking.created",
  sentAt: SENT_AT,
  data: {
    id: "apt_Kw37IISQRuP-DnGt",
    ref: "VC6J-VYRD",
    service: "Haircut & blow-dry – José",
    startAt: "2026-06-04T14:30:00.000Z",
    durationMin: 60,
    priceCents: 7800,
    status: "confirmed",
  },
});

/** The value of X-Service-Signature for the example's body, signed at an instant. */
export async function exampleHeader(at: Date): Promise<string> {
  const t = String(Math.floor(at.getTime() / 1_000));
  return `t=${t},v1=${await v1Of(EXAMPLE_SECRET, t, EXAMPLE_BODY)}`;
}

/** The whole request, as text. */
export async function exampleRequest(): Promise<string> {
  return `POST /webhooks HTTP/1.1
Host: example.com
Content-Type: application/json
User-Agent: Service-Webhooks/1
X-Service-Event: booking.created
X-Service-Signature: ${await exampleHeader(new Date(SENT_AT))}
X-Service-Attempt: 1
X-Service-Delivery: whd_5f0c2b7e9a3d4c118e6f27b1d0a94c35

${EXAMPLE_BODY}`;
}

/** How old a signature may be, in minutes, for the texts. */
export const TOLERANCE_MIN = SIGNATURE_TOLERANCE_SECONDS / 60;
