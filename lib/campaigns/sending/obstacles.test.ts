import { expect, it } from "vitest";
import { isMailSetUp } from "./obstacles";

const set = {
  smtpUrl: "smtps://mail.example",
  appUrl: "https://booking.example",
  onVercel: false,
  inngestEventKey: null,
  inngestDev: false,
};

it("campaigns can be sent with a mail server, or kept as files on one's own machine (rule M14)", () => {
  expect(isMailSetUp(set)).toBe(true);
  expect(isMailSetUp({ ...set, smtpUrl: null })).toBe(false);
  expect(isMailSetUp({ ...set, smtpUrl: null, appUrl: "http://localhost:3000" })).toBe(true);
});

it("on Vercel they can be sent only with Inngest, since nothing else goes on there (rule M27)", () => {
  expect(isMailSetUp({ ...set, onVercel: true })).toBe(false);
  expect(isMailSetUp({ ...set, onVercel: true, inngestEventKey: "key" })).toBe(true);
});
