import { describe, expect, test } from "vitest";
import { mapColumns, unmappedFields } from "./map-columns";

describe("the columns of a file", () => {
  test("are known by their usual names, whatever their case and order", () => {
    expect(mapColumns(["Phone Number", "E-Mail", "Customer name", "Notes"])).toEqual({
      name: 2,
      lastName: null,
      email: 1,
      phone: 0,
    });
    expect(mapColumns(["Nachname", "Vorname", "E-Mail-Adresse", "Téléphone"])).toEqual({
      name: 1,
      lastName: 0,
      email: 2,
      phone: 3,
    });
    expect(mapColumns(["firstName", "lastName", "emailAddress", "MOBILE"])).toEqual({
      name: 0,
      lastName: 1,
      email: 2,
      phone: 3,
    });
  });

  test("a whole name is preferred to a first name", () => {
    expect(mapColumns(["First name", "Name", "email", "phone"]).name).toBe(1);
  });

  test("that aren't known are said to be missing, as are those beyond the file's columns", () => {
    const mapping = mapColumns(["who", "email"]);
    expect(unmappedFields(mapping, 2)).toEqual(["name"]);
    expect(unmappedFields(mapColumns(["name", "who"]), 2)).toEqual(["email", "phone"]);
    expect(unmappedFields({ name: 0, lastName: null, email: 1, phone: 9 }, 2)).toEqual(["phone"]);
    expect(unmappedFields({ name: 0, lastName: null, email: 1, phone: 1 }, 2)).toEqual([]);
  });
});
