/** The tests' receiver: the only non-public origin that the tests' server can send to. */
export const receiverOrigin = (): string => `http://127.0.0.1:${process.env.E2E_RECEIVER_PORT}`;
