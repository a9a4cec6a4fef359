import { createHash } from "node:crypto";

/** What is stored of a secret in an address (rule F10.1). */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");
