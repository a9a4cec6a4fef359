import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { GET } from "../../../app/api/v1/openapi.json/route";
import { AvailabilityQuery } from "../../bookings/query-params.schema";
import { Contact } from "../../fields/contact.schema";
import { DATE_TIME, DateTimeText, Instant, LocalDate } from "../../fields/date-time.schema";
import { EVENT_PAYLOADS } from "../../outbox/payloads.schema";
import { signatureOf } from "../../webhooks/delivering/signature";

type Asked = { taken: string[]; refused: string[]; schema?: z.ZodType };

const { phone, email } = Contact.shape;

/** Each pattern and format of the document, with what the API takes and refuses there, and the schema by which it does. */
const ASKED: Record<string, Asked> = {
  "^[ +()-]*[0-9][0-9 +()-]*$": {
    schema: phone,
    taken: ["+1 555 0100", "(030) 123-456", "123456", "- ( 1 23", "1".repeat(30)],
    refused: ["(-- --)", "555.010.999", "555010999x1", "٥٥٥٠١٠٩", "+1 555\n0100"],
  },
  [DATE_TIME.source]: {
    schema: DateTimeText,
    taken: ["2031-05-06T10:00", "2031-05-06T10:00Z", "2031-05-06T10:00:00.000+05:30", "2031-05-06T10:00:59.123456789Z"],
    refused: ["tomorrow", "2031-05-06", "10:00", "2031-05-06T24:00Z", "2031-05-06 10:00Z", "1999-12-31T23:59Z"],
  },
  "^0{0,20}([1-9]|[1-4][0-9]|50)$": {
    schema: AvailabilityQuery.shape.partySize,
    taken: ["1", "02", "50"],
    refused: ["0", "51", "2.0", "two", "-1", " 2"],
  },
  "^[a-z]{3}$": {
    schema: EVENT_PAYLOADS["order.paid"].shape.currency,
    taken: ["usd"],
    refused: ["USD", "us", "euro"],
  },
  "^t=[0-9]+,v1=[0-9a-f]{64}$": {
    taken: [signatureOf("whsec_x", "{}", new Date("2031-05-06")).header],
    refused: ["t=1,v1=x", `v1=${"a".repeat(64)}`],
  },
  email: {
    schema: email,
    taken: ["robin@example.com", "r.o+b'x@sub.example.co.uk"],
    refused: ["robin", "robin@", "robin@example", "a b@example.com", "a@b@example.com", "robin@example..com"],
  },
  date: { schema: LocalDate, taken: ["2031-05-06"], refused: ["2031-5-6", "2031-02-30", "tomorrow"] },
  "date-time": { schema: Instant, taken: ["2031-05-06T10:00:00.000Z"], refused: ["2031-05-06", "10:00", "now"] },
  uri: { schema: z.url(), taken: ["https://book.example.com/book/a/pay/apt_1"], refused: ["a link", "/book/a"] },
};

const document: unknown = await (await GET()).json();

/** Every schema in the document that checks a text's format, with its place. */
function written(part: unknown, at = "#"): { at: string; pattern?: string; format?: string; ways: number }[] {
  if (typeof part !== "object" || part === null) return [];
  const { pattern, format, allOf } = z
    .looseObject({ pattern: z.string(), format: z.string(), allOf: z.array(z.unknown()) })
    .partial()
    .catch({})
    .parse(part);
  const own = pattern === undefined && format === undefined ? [] : [{ at, pattern, format, ways: 1 }];
  const merged = (allOf ?? []).filter((one) => JSON.stringify(one).includes('"pattern"'));
  const several = merged.length > 0 ? [{ at, ways: merged.length + own.length }] : [];
  return [...own, ...several, ...Object.entries(part).flatMap(([name, inner]) => written(inner, `${at}/${name}`))];
}
const found = written(document);

describe("the document", () => {
  test("has one pattern or format for a field, never several to be merged", () => {
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ pattern, format, ways }) => ways > 1 || (pattern && format)).map(({ at }) => at)).toEqual(
      [],
    );
  });

  test("has exactly those tried here", () => {
    expect([...new Set(found.flatMap(({ pattern, format }) => pattern ?? format ?? []))].sort()).toEqual(
      Object.keys(ASKED).sort(),
    );
  });

  test.each(Object.entries(ASKED))("takes by %s what the API takes, and refuses what it refuses", (way, asked) => {
    const ajv = new Ajv2020();
    addFormats.default(ajv);
    const isPattern = found.some(({ pattern }) => pattern === way);
    const takes = ajv.compile({ type: "string", ...(isPattern ? { pattern: way } : { format: way }) });
    expect(asked.taken.filter((text) => !takes(text))).toEqual([]);
    expect(asked.refused.filter((text) => takes(text))).toEqual([]);
    if (!asked.schema) return;
    const { schema } = asked;
    expect(asked.taken.filter((text) => !schema.safeParse(text).success)).toEqual([]);
    expect(asked.refused.filter((text) => schema.safeParse(text).success)).toEqual([]);
  });
});
