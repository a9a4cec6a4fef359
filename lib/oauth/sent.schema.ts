import { z } from "zod";
import { cutText } from "../fields/text.schema";
import { CLIENT_LIMITS } from "./clients/schema";

/** A text that a program sends; what can't mean anything is looked at as far as that. */
export const SentText = cutText(4_096);

/** How a program says which one it is; the secret is "" where it has none. */
export const Sender = z.object({ clientId: cutText(CLIENT_LIMITS.documentUrlMax + 1), secret: SentText });
export type Sender = z.output<typeof Sender>;
