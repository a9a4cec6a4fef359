CREATE TABLE "sweep_places" (
	"name" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_budgets" (
	"host" text NOT NULL,
	"org_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"spent" integer NOT NULL,
	CONSTRAINT "webhook_budgets_host_org_id_pk" PRIMARY KEY("host","org_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "host" text;--> statement-breakpoint
CREATE INDEX "webhook_budgets_since" ON "webhook_budgets" USING btree ("since");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_tokens_expiry" ON "verification_tokens" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "occupations_by_end" ON "occupations" USING btree ("end_ms");--> statement-breakpoint
CREATE INDEX "customers_erased" ON "customers" USING btree ("org_id","id") WHERE email_folded like 'erased:%';--> statement-breakpoint
CREATE INDEX "jobs_passing" ON "jobs" USING btree ("ended_at") WHERE outcome = 'done' or (outcome = 'dropped' and kind <> 'refund');--> statement-breakpoint
CREATE INDEX "payment_notices_age" ON "payment_notices" USING btree ("created_at");