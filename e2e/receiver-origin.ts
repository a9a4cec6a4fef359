/** The tests' receivers: the only non-public origins that the tests' server can send to. Each file of tests that needs one has its own. */
export const receiverOrigin = (): string => `http://127.0.0.1:${process.env.E2E_RECEIVER_PORT}`;
export const waitlistReceiverOrigin = (): string => `http://127.0.0.1:${process.env.E2E_WAITLIST_RECEIVER_PORT}`;

/** The tests' calendar server: the only one on this machine that the tests' server may ask. */
export const calendarServerPort = (): number => Number(process.env.E2E_CALENDARS_PORT);
export const calendarServerOrigin = (): string => `http://127.0.0.1:${calendarServerPort()}`;
