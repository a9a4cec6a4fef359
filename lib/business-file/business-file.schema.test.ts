import { describe, expect, test } from "vitest";
import { BusinessFile } from "./business-file.schema";

const isTimeZone = (name: string) => BusinessFile.shape.timezone.safeParse(name).success;

describe("the zone of a business", () => {
  test.each(["UTC", "Asia/Kolkata", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "Asia/Calcutta"])(
    "may be any name that Intl can use, such as %s",
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  test.each(["", "Mars/Olympus", "+05:30", "local", "system", "America/New York", "UTC\u0000", "__proto__"])(
    "is refused when it is no such name: %j",
    (name) => expect(isTimeZone(name)).toBe(false),
  );
});
