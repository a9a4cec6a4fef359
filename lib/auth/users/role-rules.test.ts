import { describe, expect, test } from "vitest";
import { USER_ROLES, type UserRole } from "../../../db/vocabulary";
import { problemOfRemoval, problemOfRoleChange, roleAfterInvitation, rolesUnder } from "./role-rules";

const someone = (role: UserRole, parts: { isSelf?: boolean; owners?: number } = {}) => ({
  role,
  isSelf: false,
  owners: 2,
  ...parts,
});

test("owners manage everyone, admins everyone but owners, staff no one", () => {
  expect(Object.fromEntries(USER_ROLES.map((role) => [role, rolesUnder(role)]))).toEqual({
    owner: ["owner", "admin", "staff"],
    admin: ["admin", "staff"],
    staff: [],
  });
});

describe("who can give which role to whom", () => {
  const ALLOWED: Record<UserRole, string[]> = {
    owner: USER_ROLES.flatMap((from) => USER_ROLES.map((to) => `${from} to ${to}`)),
    admin: ["admin to admin", "admin to staff", "staff to admin", "staff to staff"],
    staff: [],
  };

  test.each(USER_ROLES)("%s", (by) => {
    const pairs = USER_ROLES.flatMap((from) => USER_ROLES.map((to) => ({ from, to })));
    const allowed = pairs.filter(({ from, to }) => problemOfRoleChange(by, someone(from), to) === null);
    expect(allowed.map(({ from, to }) => `${from} to ${to}`)).toEqual(ALLOWED[by]);
  });

  test("no one can make themselves an owner", () => {
    for (const role of ["admin", "staff"] as const) {
      expect(problemOfRoleChange(role, someone(role, { isSelf: true }), "owner")).toBe("not_allowed");
    }
  });
});

describe("who can remove whom", () => {
  test.each(USER_ROLES)("%s, others", (by) => {
    expect(USER_ROLES.filter((role) => problemOfRemoval(by, someone(role)) === null)).toEqual(rolesUnder(by));
  });

  test("anyone can leave", () => {
    for (const role of USER_ROLES) expect(problemOfRemoval(role, someone(role, { isSelf: true }))).toBe(null);
  });
});

test("no one can demote or remove the last owner", () => {
  for (const isSelf of [true, false]) {
    const last = someone("owner", { isSelf, owners: 1 });
    expect(problemOfRemoval("owner", last)).toBe("last_owner");
    expect(problemOfRoleChange("owner", last, "admin")).toBe("last_owner");
    expect(problemOfRoleChange("owner", last, "staff")).toBe("last_owner");
    expect(problemOfRoleChange("owner", last, "owner")).toBe(null);
  }
});

test("an invitation never lowers an existing role", () => {
  expect(roleAfterInvitation("owner", "staff")).toBe("owner");
  expect(roleAfterInvitation("admin", "staff")).toBe("admin");
  expect(roleAfterInvitation("staff", "admin")).toBe("admin");
  expect(roleAfterInvitation(null, "staff")).toBe("staff");
});
