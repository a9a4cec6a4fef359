import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiKeys } from "../../../db/schema";
import { keyHash } from "../../api-keys/key-hash";
import { testDatabase } from "../business/test-business";
import { ask, otherBusiness, type Target } from "./describe";
import { expectProblem } from "./problem";

type Issue = (access?: "read-write" | "read-only", expiresAt?: Date) => Promise<string>;

/** 401 for every invalid key, always with the same text (rule E1). */
export function describeKeyErrors(target: Target, issue: Issue, { writes = false } = {}): void {
  const { access } = target.route;

  describe("401", () => {
    it("gives one answer for a missing, unknown, malformed, revoked and expired key", async () => {
      const revoked = await issue();
      await testDatabase()
        .update(apiKeys)
        .set({ revokedAt: new Date() })
        .where(eq(apiKeys.hash, keyHash(revoked)));
      const expired = await issue("read-write", new Date(Date.now() - 1000));
      const authorizations = [
        undefined,
        "",
        "Bearer",
        "Bearer ",
        `Bearer bk_live_${"A".repeat(32)}`,
        `Bearer bk_live_${"A".repeat(31)}`,
        `Bearer bk_test_${"A".repeat(32)}`,
        "Bearer null",
        "Bearer %00",
        `Bearer ${"x".repeat(4000)}`,
        `Bearer ${revoked}`,
        `Bearer ${expired}`,
        `Basic ${Buffer.from(`:${expired}`).toString("base64")}`,
        "Digest x",
      ];
      const answers = await Promise.all(
        authorizations.map((text) =>
          ask(target, { key: undefined, headers: text === undefined ? {} : { Authorization: text } }),
        ),
      );
      for (const answer of answers) {
        expectProblem(answer, 401, { access });
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      }
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    });

    it("gives the same for a bad X-Api-Key", async () => {
      const missing = await ask(target, { key: undefined });
      for (const key of ["", "x", `bk_live_${"A".repeat(32)}`]) {
        const answer = await ask(target, { key: undefined, headers: { "X-Api-Key": key } });
        expectProblem(answer, 401, { access });
        expect(answer.text).toBe(missing.text);
      }
    });

    it("looks at Authorization first: a good X-Api-Key doesn't mend a bad one", async () => {
      const good = await issue();
      const bad = `Bearer bk_live_${"A".repeat(32)}`;
      const answer = await ask(target, { key: undefined, headers: { Authorization: bad, "X-Api-Key": good } });
      expectProblem(answer, 401, { access });
    });

    it("takes a key of the future's expiry until it has passed", async () => {
      const key = await issue("read-write", new Date(Date.now() + 3_600_000));
      expect((await ask(target, { key })).status).toBe(200);
      await testDatabase()
        .update(apiKeys)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(apiKeys.hash, keyHash(key)));
      expectProblem(await ask(target, { key }), 401, { access });
    });
  });

  describe("200 with a key", () => {
    it("takes the key as X-Api-Key, and Authorization before it", async () => {
      const key = await issue();
      expect((await ask(target, { key: undefined, headers: { "X-Api-Key": key } })).status).toBe(200);
      expect((await ask(target, { key, headers: { "X-Api-Key": "x" } })).status).toBe(200);
      expect((await ask(target, { key: undefined, headers: { Authorization: `bearer ${key}` } })).status).toBe(200);
    });
  });

  describe("403", () => {
    let other: Awaited<ReturnType<typeof otherBusiness>>;
    beforeAll(async () => {
      other = await otherBusiness();
    });

    it("refuses another business's key, and this business's key on another slug", async () => {
      expectProblem(await ask(target, { key: other.key }), 403, { access });
      expectProblem(await ask(target, {}, other.business.slug), 403, { access });
    });

    if (writes) {
      it("refuses a read-only key, and changes nothing", async () => {
        expectProblem(await ask(target, { key: await issue("read-only") }), 403, { access });
      });
    } else {
      it("takes a read-only key: this call only reads", async () => {
        expect((await ask(target, { key: await issue("read-only") })).status).toBe(200);
      });
    }
  });
}
