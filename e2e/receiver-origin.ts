/** Where the tests' receiver is: the tests' server may send to this very origin, and to nothing else that is not public. */
export const receiverOrigin = (): string => `http://127.0.0.1:${process.env.E2E_RECEIVER_PORT}`;
