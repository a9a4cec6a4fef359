import { randomBytes } from "node:crypto";

/** A nonce for one answer: its scripts and styles carry it, and no other answer has it. */
export const newNonce = (): string => randomBytes(16).toString("base64");

/** The nonce that an answer's policy allows. */
export const nonceIn = (policy: string): string | null => /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1] ?? null;
