import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { rawMail, readMessageId } from "./raw-mail";

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2_048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

const parts = {
  ...{ subject: "News\r\nBcc: evil@example.com", html: "<p>Hi</p>", text: "Hi\n" },
  business: { name: "Harbor\nHair", slug: "harbor", contactEmail: "" },
  to: { name: "Robin", address: "robin@example.com" },
  campaign: {
    id: "cmp_abcdefghijkl",
    recipientId: 7,
    orgId: "org_1",
    oneClickHref: "https://a.example/api/unsubscribe/x",
  },
};
const sending = { mailFrom: "Mail <mail@a.example>", appUrl: "https://a.example", dkim: null };

test("a signature covers the headers for unsubscribing, once there is a key (rule M13)", async () => {
  const dkim = { domain: "a.example", selector: "s1", privateKey };
  const { bytes } = await rawMail(parts, { ...sending, dkim });
  const text = bytes.toString("utf8").replace(/\r\n[ \t]+/g, " ");
  const signed =
    /^DKIM-Signature:.*?\bh=([^;]*)/im
      .exec(text)?.[1]
      ?.toLowerCase()
      .split(/[:\s]+/) ?? [];
  expect(signed).toEqual(
    expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post", "list-id"]),
  );
  expect((await rawMail(parts, sending)).bytes.toString()).not.toContain("DKIM-Signature");
});

test("names and a subject add no headers, and the Message-ID says whose it is", async () => {
  const { bytes, messageId, to } = await rawMail(parts, sending);
  const head = bytes.toString("utf8").split("\r\n\r\n")[0] ?? "";
  expect(head).not.toMatch(/^bcc:/im);
  expect(head).toContain("Subject: News Bcc: evil@example.com");
  expect([messageId, to]).toEqual(["<7.cmp_abcdefghijkl@a.example>", "robin@example.com"]);
  expect(readMessageId(messageId)).toEqual({ id: "cmp_abcdefghijkl", recipientId: 7 });
  expect([readMessageId("<x@a.example>"), readMessageId("")]).toEqual([null, null]);
});
