import { beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../commands/command";
import { addCustomer } from "../../customers/add-customer";
import { setConsent } from "../../marketing/consent/set-consent";
import { makeBusiness, OWNER, type TestBusiness } from "../../testing/business/test-business";
import { createDraft } from "../writing/create-draft";
import { listPeople } from "./list-people";

let business: TestBusiness;
let id: string;

async function add(name: string, said: "yes" | "no" | null, email = `${name.toLowerCase()}@mail.example`) {
  const ctx = await business.ctx({ actor: OWNER });
  const { id: customerId } = await runCommand(ctx, addCustomer, { name, email, phone: "" });
  if (said !== null) await runCommand(ctx, setConsent, { customerId, status: said, note: "At the desk" });
}

beforeAll(async () => {
  business = await makeBusiness({ settings: { marketingPolicy: "opt_in" } });
  await add("Zoe", "yes");
  await add("Adam", "yes");
  await add("Nora", "no");
  await add("Uma", null);
  await add("Paul", null, "");
  const ctx = await business.ctx({ actor: OWNER });
  id = (await runCommand(ctx, createDraft, { subject: "News", body: "Hello {{name}}" })).campaign.id;
});

describe("the people of a draft's audience (rules M8, M14)", () => {
  const namesOf = async (of?: string) => {
    const ctx = await business.ctx({ actor: OWNER });
    const { people, nextOffset } = await runCommand(ctx, listPeople, { id, of });
    expect(nextOffset).toBeUndefined();
    return people.map(({ name }) => name);
  };

  it("are those who get it, by name, and each reason has those who are left out for it", async () => {
    expect(await namesOf()).toEqual(["Adam", "Zoe"]);
    expect(await namesOf("refused")).toEqual(["Nora"]);
    expect(await namesOf("no_consent")).toEqual(["Uma"]);
    expect(await namesOf("no_email")).toEqual(["Paul"]);
    expect(await namesOf("bounced")).toEqual([]);
  });

  it("are as many as the counts say", async () => {
    const { reach } = await runCommand(await business.ctx({ actor: OWNER }), listPeople, { id });
    expect(reach).toEqual({ now: 2, left: { noConsent: 1, refused: 1, bounced: 0, noEmail: 1 } });
  });

  it("are nobody's in another business, and nothing for programs", async () => {
    const other = await (await makeBusiness()).ctx({ actor: OWNER });
    await expect(runCommand(other, listPeople, { id })).rejects.toMatchObject({ code: "not_found" });
    const program = await business.ctx({ actor: { kind: "key", keyId: "key_x", access: "read-write" } });
    await expect(runCommand(program, listPeople, { id })).rejects.toMatchObject({ code: "not_allowed" });
  });
});
