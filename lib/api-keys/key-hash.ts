import { createHash } from "node:crypto";

/** What is stored of a key (rule H5.1): its SHA-256 in hex. */
export const keyHash = (key: string): string => createHash("sha256").update(key).digest("hex");
