/** A limit on the requests let through from one client address at one endpoint (rule A9.1). */
export type Limit = { endpoint: string; requestsMax: number; windowMs: number };

/** A limit, and what it counts for: a client address, unless the limit says otherwise. */
export type Counted = readonly [limit: Limit, key: string];

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** The first four apply to the holder of a booking (rule H4.3). */
export const LIMITS = {
  readBooking: { endpoint: "read-booking", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  bookingAvailability: { endpoint: "booking-availability", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  reschedule: { endpoint: "reschedule", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  customerCancel: { endpoint: "customer-cancel", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  /** failures only (rule H8.1): of an address, of an account from one network, and of an account from everywhere */
  signIn: { endpoint: "sign-in", requestsMax: 20, windowMs: 10 * MINUTE_MS },
  signInToAccount: { endpoint: "sign-in-account", requestsMax: 10, windowMs: 15 * MINUTE_MS },
  signInToAccountADay: { endpoint: "sign-in-account-day", requestsMax: 200, windowMs: DAY_MS },
  /** failures of a device known to the account, and of users signed in to it */
  signInFromDevice: { endpoint: "sign-in-device", requestsMax: 10, windowMs: 15 * MINUTE_MS },
  ownPassword: { endpoint: "own-password", requestsMax: 10, windowMs: 15 * MINUTE_MS },
  /** requested links (rule H8.3): by an address, for an account from one network and from everywhere, by a known device */
  sendLink: { endpoint: "send-link", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  sendLinkToAccount: { endpoint: "send-link-account", requestsMax: 5, windowMs: 15 * MINUTE_MS },
  sendLinkToAccountADay: { endpoint: "send-link-account-day", requestsMax: 20, windowMs: DAY_MS },
  sendLinkToDevice: { endpoint: "send-link-device", requestsMax: 5, windowMs: 15 * MINUTE_MS },
  /** on the waitlist: joining, leaving or answering an offer, and looking at one's own page */
  joinWaitlist: { endpoint: "join-waitlist", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  changeWaitlist: { endpoint: "change-waitlist", requestsMax: 20, windowMs: 10 * MINUTE_MS },
  readWaitlist: { endpoint: "read-waitlist", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  startCheckout: { endpoint: "start-checkout", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  /** counted for the credential that makes changes with tools (rule E5) */
  toolWrites: { endpoint: "tool-writes", requestsMax: 60, windowMs: MINUTE_MS },
  /** programs that register themselves (rule E11.9) */
  registerProgram: { endpoint: "register-program", requestsMax: 60, windowMs: 60 * MINUTE_MS },
  /** counted for the person who is asked about a program and who allows it */
  askForProgram: { endpoint: "ask-for-program", requestsMax: 60, windowMs: 10 * MINUTE_MS },
  allowProgram: { endpoint: "allow-program", requestsMax: 20, windowMs: 10 * MINUTE_MS },
  /** counted for the connection */
  refreshTokens: { endpoint: "refresh-tokens", requestsMax: 30, windowMs: 60 * MINUTE_MS },
  /** counted for the person who sets up businesses */
  createBusiness: { endpoint: "create-business", requestsMax: 10, windowMs: 60 * MINUTE_MS },
  /** counted for the inviting business, and for the recipient's address across all businesses */
  invite: { endpoint: "invite", requestsMax: 20, windowMs: 60 * MINUTE_MS },
  inviteToAddress: { endpoint: "invite-address", requestsMax: 5, windowMs: 60 * MINUTE_MS },
  /** emails caused by strangers, counted for the recipient and for the sender's address; any more wait (rule H11.2) */
  mailToReader: { endpoint: "mail-to-reader", requestsMax: 20, windowMs: 60 * MINUTE_MS },
  mailByClient: { endpoint: "mail-by-client", requestsMax: 200, windowMs: 60 * MINUTE_MS },
  /** counted for the endpoint that gets a test or a resent delivery, and for the business, across all its users */
  pingEndpoint: { endpoint: "ping-endpoint", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  pingOfBusiness: { endpoint: "ping-business", requestsMax: 30, windowMs: 10 * MINUTE_MS },
  resendToEndpoint: { endpoint: "resend-endpoint", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  resendOfBusiness: { endpoint: "resend-business", requestsMax: 30, windowMs: 10 * MINUTE_MS },
  /** the pages of a form; sending it is counted for the booking or the link (rule F5.2) */
  readForm: { endpoint: "read-form", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  submitForm: { endpoint: "submit-form", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  /** mails that ask someone who had refused whether they want news after all, counted for the address (rule M3) */
  askConsent: { endpoint: "ask-consent", requestsMax: 1, windowMs: DAY_MS },
  askConsentInMonths: { endpoint: "ask-consent-months", requestsMax: 3, windowMs: 90 * DAY_MS },
  /** the pages that a link in a mail opens; what their buttons do is never counted, since the link can't be guessed (rule M6) */
  readSubscription: { endpoint: "read-subscription", requestsMax: 60, windowMs: 5 * MINUTE_MS },
  /** test mails, counted for the person who sends them to themselves (rule M14) */
  testCampaign: { endpoint: "test-campaign", requestsMax: 10, windowMs: 60 * MINUTE_MS },
  /** of the shop: placing an order, its page, and cancelling it (rule S23) */
  placeOrder: { endpoint: "place-order", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  readOrder: { endpoint: "read-order", requestsMax: 30, windowMs: 5 * MINUTE_MS },
  cancelOrder: { endpoint: "cancel-order", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  /** emails with the links to unfinished orders, counted for the buyer's address at a business (rule S14.4) */
  mailOrderLinks: { endpoint: "mail-order-links", requestsMax: 1, windowMs: 60 * MINUTE_MS },
  /** links mailed to one customer of a business (rule F11.1) */
  mailFormLink: { endpoint: "mail-form-link", requestsMax: 3, windowMs: DAY_MS },
  /** signing in to a calendar, counted for the person; reading an account at once, and writing all to it again (rules K2.7, K6.2, K13.2) */
  connectCalendar: { endpoint: "connect-calendar", requestsMax: 10, windowMs: 10 * MINUTE_MS },
  syncCalendar: { endpoint: "sync-calendar", requestsMax: 1, windowMs: MINUTE_MS / 6 },
  writeCalendarAgain: { endpoint: "write-calendar-again", requestsMax: 1, windowMs: MINUTE_MS },
  /** calendars that programs subscribe to (rule K17.4) */
  readFeed: { endpoint: "read-feed", requestsMax: 60, windowMs: 5 * MINUTE_MS },
} as const satisfies Record<string, Limit>;
