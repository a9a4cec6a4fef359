DROP INDEX "jobs_failed";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_state" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunds_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_given_up" ON "jobs" USING btree ("org_id","ended_at","id") WHERE outcome = 'failed' and settled_at is null;--> statement-breakpoint
CREATE INDEX "payments_ref" ON "payments" USING btree ("provider","payment_ref") WHERE payment_ref is not null;--> statement-breakpoint
-- Mails that were given up so long ago that nobody was shown them any more stay as they are; money that is owed comes back to light.
UPDATE "jobs" SET "settled_at" = "ended_at" WHERE "outcome" = 'failed' AND "kind" <> 'refund' AND "ended_at" < now() - interval '7 days';
