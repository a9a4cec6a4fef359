CREATE TABLE "campaign_recipients" (
	"org_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"address_hash" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_recipients_org_id_campaign_id_id_pk" PRIMARY KEY("org_id","campaign_id","id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text,
	"body" text NOT NULL,
	"audience" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"links" jsonb NOT NULL,
	"renderer_version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"scheduled_zone" text,
	"return_reason" text,
	"started_at" timestamp (3) with time zone,
	"started_by" text,
	"pause_reason" text,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"recipients" integer,
	"figures" jsonb,
	CONSTRAINT "campaigns_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"name" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"org_id" text NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"campaign_id" text,
	CONSTRAINT "mail_suppressions_org_id_address_hash_reason_pk" PRIMARY KEY("org_id","address_hash","reason")
);
--> statement-breakpoint
CREATE TABLE "marketing_changes" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "marketing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" text,
	"subject_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marketing_changes_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"org_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"words" text NOT NULL,
	"subject_id" text,
	CONSTRAINT "marketing_consents_org_id_customer_id_pk" PRIMARY KEY("org_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "marketing_policy" text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "marketing_double_opt_in" boolean;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "lapsed_after_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_org_id_campaign_id_campaigns_org_id_id_fk" FOREIGN KEY ("org_id","campaign_id") REFERENCES "public"."campaigns"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_changes" ADD CONSTRAINT "marketing_changes_org_id_customer_id_customers_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_org_id_customer_id_customers_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customers"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_once" ON "campaign_recipients" USING btree ("org_id","campaign_id","customer_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_queued" ON "campaign_recipients" USING btree ("org_id","campaign_id","due_at","id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "campaign_recipients_leased" ON "campaign_recipients" USING btree ("lease_until") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_recipients_in_hand" ON "campaign_recipients" USING btree ("org_id","campaign_id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_recipients_customer" ON "campaign_recipients" USING btree ("org_id","customer_id","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_id" ON "campaigns" USING btree ("id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_of_status" ON "campaigns" USING btree ("org_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_started" ON "campaigns" USING btree ("org_id","started_at") WHERE started_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_sending" ON "campaigns" USING btree ("claimed_at") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "campaigns_over" ON "campaigns" USING btree (coalesce(stopped_at, sent_at)) WHERE status in ('sent', 'stopped') and figures is null;--> statement-breakpoint
CREATE INDEX "mail_suppressions_campaign" ON "mail_suppressions" USING btree ("org_id","campaign_id");--> statement-breakpoint
CREATE INDEX "marketing_changes_customer" ON "marketing_changes" USING btree ("org_id","customer_id","id");--> statement-breakpoint
-- Random by PostgreSQL's strong source; they stay for good, since what they signed and hashed does.
INSERT INTO "installation_secrets" ("name", "value")
SELECT "name", encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
FROM (VALUES ('suppression'), ('unsubscribe')) AS "secrets" ("name");
