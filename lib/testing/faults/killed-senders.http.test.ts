import { afterEach, expect, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { randomFrom } from "../business/random";
import { killedSenders } from "./killed-senders";

let own: OwnDatabase | undefined;
afterEach(() => own?.close());

test("two servers that are killed while they send a campaign send no address two mails, and lose none unnoticed (rule M17)", {
  timeout: 150_000,
}, async () => {
  own = await openOwnDatabase();
  const ended = await killedSenders(own.url, { people: 40, killsEach: 1, random: randomFrom(17) });
  expect(ended).toMatchObject({ people: 40, kills: 2, flaws: [] });
});
