import { z } from "zod";

/** A dashboard form's own key: what is sent with it twice is done once (rule A10.4). */
export const FormKey = z.string("is required").regex(/^[\w-]{16,64}$/, "is not a valid form key");
