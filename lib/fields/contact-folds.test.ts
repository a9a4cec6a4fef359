import { describe, expect, test } from "vitest";
import { foldEmail, foldPhone } from "./contact-folds";

describe("how contacts are compared", () => {
  test("emails ignoring case and surrounding spaces, and nothing else", () => {
    expect(foldEmail("  Robin.Doe@Example.COM ")).toBe("robin.doe@example.com");
    expect(foldEmail("robin.doe+salon@example.com")).not.toBe(foldEmail("robindoe@example.com"));
  });

  test("phones by their digits, however they are grouped", () => {
    for (const phone of ["+1 (555) 010-9999", "+15550109999", " +1-555-010-9999 "]) {
      expect(foldPhone(phone)).toBe("+15550109999");
    }
  });

  test("a leading plus counts, one elsewhere doesn't", () => {
    expect(foldPhone("15550109999")).not.toBe(foldPhone("+15550109999"));
    expect(foldPhone("1555+0109999")).toBe("15550109999");
  });
});
