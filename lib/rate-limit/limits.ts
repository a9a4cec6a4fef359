/** A limit of passed requests for one client address at one endpoint (rule A9.1). */
export type Limit = { endpoint: string; requestsMax: number; windowMs: number };

const MINUTE_MS = 60_000;

/** The first four are what the holder of a booking meets (rule H4.3). */
export const LIMITS = {
  readBooking: { endpoint: "read-booking", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  bookingAvailability: { endpoint: "booking-availability", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  reschedule: { endpoint: "reschedule", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  customerCancel: { endpoint: "customer-cancel", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  signIn: { endpoint: "sign-in", requestsMax: 20, windowMs: 10 * MINUTE_MS },
  /** counted for the account instead of the address, whoever asks */
  signInToAccount: { endpoint: "sign-in-account", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  sendLink: { endpoint: "send-link", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  sendLinkToAccount: { endpoint: "send-link-account", requestsMax: 5, windowMs: 10 * MINUTE_MS },
  startCheckout: { endpoint: "start-checkout", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  /** counted for the person who sets up businesses */
  createBusiness: { endpoint: "create-business", requestsMax: 10, windowMs: 60 * MINUTE_MS },
  /** counted for the business that invites, and for the address that is written to, whoever writes */
  invite: { endpoint: "invite", requestsMax: 20, windowMs: 60 * MINUTE_MS },
  inviteToAddress: { endpoint: "invite-address", requestsMax: 5, windowMs: 60 * MINUTE_MS },
  /** mails that strangers cause, counted for who gets them and for who causes them; what is beyond waits (rule H8.2) */
  mailToReader: { endpoint: "mail-to-reader", requestsMax: 20, windowMs: 60 * MINUTE_MS },
  mailByClient: { endpoint: "mail-by-client", requestsMax: 200, windowMs: 60 * MINUTE_MS },
  /** counted for the endpoint that a test or a delivery is sent to once more, and for the business, whoever asks */
  pingEndpoint: { endpoint: "ping-endpoint", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  pingOfBusiness: { endpoint: "ping-business", requestsMax: 30, windowMs: 10 * MINUTE_MS },
  resendToEndpoint: { endpoint: "resend-endpoint", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  resendOfBusiness: { endpoint: "resend-business", requestsMax: 30, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
