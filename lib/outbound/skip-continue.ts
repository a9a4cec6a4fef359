import type { Socket } from "node:net";

const CONTINUE = "HTTP/1.1 100";
const HEAD_END = "\r\n\r\n";
const HEAD_BYTES_MAX = 16_384;

/**
 * Removes “100 Continue” from the beginning of what a socket reads. Some receivers send it unrequested, which a client has to skip (RFC
 * 9110, 15.2) but undici's parser rejects.
 */
export function skipContinue(socket: Socket): Socket {
  const read = socket.read.bind(socket);
  let held: Buffer = Buffer.alloc(0);
  let isOver = false;
  socket.read = (size?: number) => {
    while (!isOver) {
      const chunk: unknown = read(size);
      if (!Buffer.isBuffer(chunk)) return null;
      held = afterContinue(Buffer.concat([held, chunk]));
      isOver = !isUndecided(held);
      if (isOver) return held;
    }
    return read(size);
  };
  return socket;
}

function afterContinue(bytes: Buffer): Buffer {
  const end = bytes.indexOf(HEAD_END);
  return isContinue(bytes) && end !== -1 ? afterContinue(bytes.subarray(end + HEAD_END.length)) : bytes;
}

/** Whether more bytes are needed to tell, or to see the end of what is skipped. */
function isUndecided(bytes: Buffer): boolean {
  if (bytes.length < CONTINUE.length) return CONTINUE.startsWith(bytes.toString("latin1"));
  return isContinue(bytes) && bytes.length < HEAD_BYTES_MAX;
}

const isContinue = (bytes: Buffer): boolean => bytes.toString("latin1", 0, CONTINUE.length) === CONTINUE;
