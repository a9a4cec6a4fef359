/** A limit of passed requests for one client address at one endpoint (rule A9.1). */
export type Limit = { endpoint: string; requestsMax: number; windowMs: number };

/** A limit, and what it is counted for: a client address, unless the limit says otherwise. */
export type Counted = readonly [limit: Limit, key: string];

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** The first four are what the holder of a booking meets (rule H4.3). */
export const LIMITS = {
  readBooking: { endpoint: "read-booking", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  bookingAvailability: { endpoint: "booking-availability", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  reschedule: { endpoint: "reschedule", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  customerCancel: { endpoint: "customer-cancel", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  /** failures alone (rule H8.1): of an address, of an account from one network, and of an account from everywhere */
  signIn: { endpoint: "sign-in", requestsMax: 20, windowMs: 10 * MINUTE_MS },
  signInToAccount: { endpoint: "sign-in-account", requestsMax: 10, windowMs: 15 * MINUTE_MS },
  signInToAccountADay: { endpoint: "sign-in-account-day", requestsMax: 200, windowMs: DAY_MS },
  /** failures of a device that is known to the account, and of those who are signed in to it */
  signInFromDevice: { endpoint: "sign-in-device", requestsMax: 10, windowMs: 15 * MINUTE_MS },
  ownPassword: { endpoint: "own-password", requestsMax: 10, windowMs: 15 * MINUTE_MS },
  /** links asked for (rule H8.3): by an address, for an account from one network and from everywhere, by a known device */
  sendLink: { endpoint: "send-link", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  sendLinkToAccount: { endpoint: "send-link-account", requestsMax: 5, windowMs: 15 * MINUTE_MS },
  sendLinkToAccountADay: { endpoint: "send-link-account-day", requestsMax: 20, windowMs: DAY_MS },
  sendLinkToDevice: { endpoint: "send-link-device", requestsMax: 5, windowMs: 15 * MINUTE_MS },
  startCheckout: { endpoint: "start-checkout", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  /** counted for the credential that changes something by tools (rule E5) */
  toolWrites: { endpoint: "tool-writes", requestsMax: 60, windowMs: MINUTE_MS },
  /** programs that register themselves (rule E11.9) */
  registerProgram: { endpoint: "register-program", requestsMax: 60, windowMs: 60 * MINUTE_MS },
  /** counted for the person who is asked about a program, and who allows it */
  askForProgram: { endpoint: "ask-for-program", requestsMax: 60, windowMs: 10 * MINUTE_MS },
  allowProgram: { endpoint: "allow-program", requestsMax: 20, windowMs: 10 * MINUTE_MS },
  /** counted for the connection */
  refreshTokens: { endpoint: "refresh-tokens", requestsMax: 30, windowMs: 60 * MINUTE_MS },
  /** counted for the person who sets up businesses */
  createBusiness: { endpoint: "create-business", requestsMax: 10, windowMs: 60 * MINUTE_MS },
  /** counted for the business that invites, and for the address that is written to, whoever writes */
  invite: { endpoint: "invite", requestsMax: 20, windowMs: 60 * MINUTE_MS },
  inviteToAddress: { endpoint: "invite-address", requestsMax: 5, windowMs: 60 * MINUTE_MS },
  /** mails that strangers cause, counted for who gets them and for who causes them; what is beyond waits (rule H11.2) */
  mailToReader: { endpoint: "mail-to-reader", requestsMax: 20, windowMs: 60 * MINUTE_MS },
  mailByClient: { endpoint: "mail-by-client", requestsMax: 200, windowMs: 60 * MINUTE_MS },
  /** counted for the endpoint that a test or a delivery is sent to once more, and for the business, whoever asks */
  pingEndpoint: { endpoint: "ping-endpoint", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  pingOfBusiness: { endpoint: "ping-business", requestsMax: 30, windowMs: 10 * MINUTE_MS },
  resendToEndpoint: { endpoint: "resend-endpoint", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  resendOfBusiness: { endpoint: "resend-business", requestsMax: 30, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
