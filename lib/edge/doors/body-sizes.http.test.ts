import { request } from "node:http";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { exportBusiness } from "../../business-file/export-business";
import { BODY_BYTES_MAX, FILE_BYTES_MAX } from "../../fields/body-size.schema";
import { makeBusiness, testDatabase } from "../../testing/business/test-business";
import { someAddress } from "../../testing/caller/api-client";
import { makeSignedUpUser, signInOverHttp } from "../../testing/caller/dashboard-session";
import { encodeCall } from "../../testing/caller/encode-call";
import { type RawCall, rawCall } from "../../testing/caller/raw-request";
import { dashboardActions } from "../../testing/contract/dashboard-doors";
import { sentAsFile } from "../forms/file-text";

const { form: FORM, signedInForm: SIGNED_IN, upload: UPLOAD } = BODY_BYTES_MAX;
const ID = `60${"a0f".repeat(13)}c`;
/** What a call that is read is answered: the build has no such action. */
const UNKNOWN_ACTION = 409;
const CALL = { "Next-Action": ID, "Content-Type": "text/plain;charset=UTF-8" };

let slug: string;
let member: string;
let stranger: string;

beforeAll(async () => {
  ({ slug } = await makeBusiness({ timezone: "UTC" }));
  const other = await makeBusiness({});
  member = await signInOverHttp(await makeSignedUpUser({ slug, role: "staff" }));
  stranger = await signInOverHttp(await makeSignedUpUser({ slug: other.slug }));
});

const files = () => `/dashboard/${slug}/files`;
const customersImport = () => `/dashboard/${slug}/customers/import`;
const blog = () => `/dashboard/${slug}/blog/new`;

/** Announces a body of this many bytes and sends none of it, so the answer was decided without it. */
function announce(path: string, bytes: number, cookie = "", call: object = CALL) {
  const headers = { ...call, "Content-Length": String(bytes), Cookie: cookie, "X-Forwarded-For": someAddress() };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${inject("baseUrls")[0]}${path}`, { method: "POST", headers, agent: false }, (answer) => {
      answer.setEncoding("utf8").once("data", (text: string) => {
        resolve({ status: answer.statusCode ?? 0, text });
        sent.destroy();
      });
    });
    sent.on("error", reject);
    sent.flushHeaders();
  });
}

/** A call of an action whose argument is one text of this many bytes. */
const callOf = (bytes: number): RawCall => ({ headers: CALL, body: `["${"x".repeat(bytes - 4)}"]` });

const BOUNDARY = "----a-file";
const FILE_CALL = { "Next-Action": ID, "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };

/** A call of an action whose argument is a file of this many bytes. */
function fileCallOf(bytes: number): RawCall {
  const part = (name: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const around = `${part("1_file", "")}${part("0", '["$K1"]')}--${BOUNDARY}--\r\n`;
  const file = part("1_file", "x".repeat(bytes - around.length));
  return { headers: FILE_CALL, body: `${file}${part("0", '["$K1"]')}--${BOUNDARY}--\r\n` };
}

const EVERYBODYS = ["/sign-in", "/sign-up", "/set-up", "/account", "/invitations/x", "/dashboard", "/", "/docs"];
const tooLarge = (size: string) => ({ status: 413, text: `The form is larger than ${size}.\n` });

describe("without a session", () => {
  test.each(EVERYBODYS)("%s refuses more than 64 KiB without reading any of it", async (path) => {
    expect(await announce(path, FORM + 1)).toEqual(tooLarge("64 KiB"));
  });

  test("so do the pages of businesses and dashboards, those that take files included", async () => {
    for (const path of [
      `/book/${slug}`,
      `/dashboard/${slug}`,
      files(),
      `${files()}/export`,
      customersImport(),
      blog(),
    ]) {
      expect([path, await announce(path, FORM + 1)]).toEqual([path, tooLarge("64 KiB")]);
      expect([path, await announce(path, 10 ** 12, "next-auth.session-token=none")]).toEqual([
        path,
        tooLarge("64 KiB"),
      ]);
    }
  });

  test("64 KiB are read", async () => {
    for (const path of ["/sign-in", files()]) {
      expect((await rawCall("POST", path, callOf(FORM))).status).toBe(UNKNOWN_ACTION);
    }
  });

  test("a body whose length isn't said is refused, wherever it is sent", async () => {
    for (const path of [...EVERYBODYS, files()]) {
      const { status } = await rawCall("POST", path, { ...callOf(100), chunked: true });
      expect([path, status]).toEqual([path, 411]);
    }
  });
});

describe("with a session", () => {
  test("1 MiB may be sent to the pages of signed-in users, and no more", async () => {
    for (const path of ["/account", "/set-up", `/dashboard/${slug}`, `/dashboard/${slug}/services`]) {
      expect([path, await announce(path, SIGNED_IN + 1, member)]).toEqual([path, tooLarge("1 MiB")]);
    }
    const { status } = await rawCall("POST", "/account", withCookie(callOf(SIGNED_IN), member));
    expect(status).toBe(UNKNOWN_ACTION);
  });

  test("9 MiB may be sent to the pages that take files, by users of the business", async () => {
    for (const path of [files(), customersImport(), blog()]) {
      expect([path, await announce(path, UPLOAD + 1, member, FILE_CALL)]).toEqual([path, tooLarge("9 MiB")]);
      expect([path, await announce(path, SIGNED_IN + 1, stranger, FILE_CALL)]).toEqual([path, tooLarge("1 MiB")]);
      const { status } = await rawCall("POST", path, withCookie(fileCallOf(UPLOAD), member));
      expect([path, status]).toEqual([path, UNKNOWN_ACTION]);
    }
  });

  test("there too, arguments without a file can have 1 MiB", async () => {
    for (const path of [files(), customersImport(), blog()]) {
      expect([path, await announce(path, SIGNED_IN + 1, member)]).toEqual([path, tooLarge("1 MiB")]);
    }
  });

  test("customers' pages still accept 64 KiB", async () => {
    expect(await announce(`/book/${slug}`, FORM + 1, member)).toEqual(tooLarge("64 KiB"));
  });

  test("a million values are refused as a body that is too large", async () => {
    const body = `[[${"[],".repeat(300_000)}[]]]`;
    const { status, text } = await rawCall("POST", "/account", withCookie({ headers: CALL, body }, member));
    expect([status, text]).toEqual([413, "The form has more than 10,000 values.\n"]);
  });
});

const withCookie = (call: RawCall, cookie: string): RawCall => ({
  ...call,
  headers: { ...call.headers, Cookie: cookie },
});

describe("a file of 8 MiB", () => {
  const addressOf = (name: string) => dashboardActions().find((action) => action.name === name)?.id ?? "";

  /** Calls an action with a file's text as the browser does. */
  async function upload(path: string, action: string, text: string, more: Record<string, unknown> = {}) {
    const cookie = await signInOverHttp(await makeSignedUpUser({ slug }));
    const { type, body } = await encodeCall([slug, { text: sentAsFile(text), ...more }]);
    const headers = {
      "Next-Action": addressOf(action),
      "Content-Type": type,
      Accept: "text/x-component",
      Cookie: cookie,
    };
    return rawCall("POST", path, { body, headers });
  }

  test("is taken as a business's, however many of its characters a text would have to escape", async () => {
    const file = JSON.stringify(await exportBusiness(testDatabase(), slug));
    const padded = (bytes: number) => file.padEnd(bytes, "\n");
    const taken = await upload(files(), "previewBusinessImportAction", padded(FILE_BYTES_MAX));
    expect([taken.status, taken.text]).toEqual([200, expect.stringContaining('"kind":"preview"')]);
    const refused = await upload(files(), "previewBusinessImportAction", padded(FILE_BYTES_MAX + 1));
    expect([refused.status, refused.text]).toEqual([200, expect.stringContaining("larger than 8 MiB")]);
  });

  test("is taken as one of customers", async () => {
    const row = `Robin Doe,robin@example.com,+1 555 0100,"${'""'.repeat(50_000)}"\n`;
    const rows = row.repeat(FILE_BYTES_MAX / row.length);
    const head = "name,email,phone,notes".padEnd(FILE_BYTES_MAX - rows.length - 1, "s");
    const text = `${head}\n${rows}`;
    const { status, text: answer } = await upload(customersImport(), "previewCustomersImportAction", text, {
      mapping: null,
    });
    expect([status, answer]).toEqual([200, expect.stringContaining('"ok":true')]);
  });
});
