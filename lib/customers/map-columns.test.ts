import { describe, expect, test } from "vitest";
import { mapColumns, unmappedFields } from "./map-columns";

const NO_MORE = { secondPhone: null, thirdPhone: null, marketing: null };

describe("the columns of a file", () => {
  test("are recognised by their usual names, in any case and order", () => {
    expect(mapColumns(["Phone Number", "E-Mail", "Customer name", "Notes"])).toEqual({
      name: 2,
      lastName: null,
      email: 1,
      phone: 0,
      ...NO_MORE,
    });
    expect(mapColumns(["Nachname", "Vorname", "E-Mail-Adresse", "Téléphone"])).toEqual({
      name: 1,
      lastName: 0,
      email: 2,
      phone: 3,
      ...NO_MORE,
    });
    expect(mapColumns(["firstName", "lastName", "emailAddress", "MOBILE"])).toEqual({
      name: 0,
      lastName: 1,
      email: 2,
      phone: 3,
      ...NO_MORE,
    });
  });

  test("a whole name is preferred to a first name", () => {
    expect(mapColumns(["First name", "Name", "email", "phone"]).name).toBe(1);
  });

  test("a last name next to a full name still has its own column", () => {
    expect(mapColumns(["Full Name", "Last Name", "Email", "Phone"])).toMatchObject({ name: 0, lastName: 1 });
    expect(mapColumns(["Name", "Vorname", "E-Mail"])).toMatchObject({ name: 1, lastName: 0 });
    expect(mapColumns(["Nom", "Prénom", "Courriel"])).toMatchObject({ name: 1, lastName: 0 });
  });

  test("with phones are used in the order mobile, phone, home", () => {
    const phones = { phone: 3, secondPhone: 1, thirdPhone: 2 };
    expect(mapColumns(["Name", "Telephone", "Home Phone", "Mobile Number"])).toMatchObject(phones);
    expect(mapColumns(["Name", "Festnetz", "Handy"])).toMatchObject({ phone: 2, secondPhone: 1, thirdPhone: null });
  });

  test("with answers about news and offers are recognised, and aren't required", () => {
    expect(mapColumns(["Name", "Email", "Marketing"])).toMatchObject({ marketing: 2 });
    expect(mapColumns(["Name", "Email", "Accepts marketing"])).toMatchObject({ marketing: 2 });
  });

  test("that aren't found are reported as missing, as are those beyond the file's columns", () => {
    expect(unmappedFields(mapColumns(["who", "when"]), 2)).toEqual(["name", "email", "phone"]);
    expect(unmappedFields(mapColumns(["who", "email"]), 2)).toEqual(["name"]);
    expect(unmappedFields(mapColumns(["name", "phone"]), 2)).toEqual([]);
    const mapping = { name: 0, lastName: null, email: 1, phone: 9, ...NO_MORE };
    expect(unmappedFields(mapping, 2)).toEqual(["phone"]);
    expect(unmappedFields({ ...mapping, phone: 1 }, 2)).toEqual([]);
  });
});
