import { z } from "zod";
import { cutText } from "../fields/text.schema";
import { CLIENT_LIMITS } from "./clients/schema";

/** A text that a program sends; anything longer than a meaningful one is cut off. */
export const SentText = cutText(4_096);

/** How a program identifies itself; the secret is "" if it has none. */
export const Sender = z.object({ clientId: cutText(CLIENT_LIMITS.documentUrlMax + 1), secret: SentText });
export type Sender = z.output<typeof Sender>;
