import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { smtpUrlWithOptions } from "./smtp-options";

const optionsOf = (url: string) => createTransport(smtpUrlWithOptions(url, 8)).options;
const MINUTE_MS = 60_000;

test("a mail server gets the time that RFC 5321 allows: 5 minutes for its greeting, 10 to accept a message", () => {
  expect(optionsOf("smtp://mail.example.com:587")).toMatchObject({
    greetingTimeout: 5 * MINUTE_MS,
    socketTimeout: 10 * MINUTE_MS,
    connectionTimeout: 2 * MINUTE_MS,
    maxConnections: 8,
    maxRequeues: 0,
  });
});

test("what the address of the mail server says itself is what counts", () => {
  const url = "smtp://mail.example.com:587/?maxConnections=2&socketTimeout=60000";
  expect(optionsOf(url)).toMatchObject({ maxConnections: 2, socketTimeout: 60_000, greetingTimeout: 5 * MINUTE_MS });
});
