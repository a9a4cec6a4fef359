CREATE TABLE "calendar_accounts" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"host" text NOT NULL,
	"address" text,
	"username" text,
	"password" text,
	"own_addresses" text,
	"state" text NOT NULL,
	"problem" text,
	"problem_since" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	"last_ok_at" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_accounts_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_busy" (
	"org_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint NOT NULL,
	CONSTRAINT "calendar_busy_org_id_calendar_id_start_ms_pk" PRIMARY KEY("org_id","calendar_id","start_ms")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"org_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"calendar_id" text NOT NULL,
	"href" text,
	"etag" text,
	"written_hash" text,
	"written_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"missed_imports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_events_org_id_booking_id_calendar_id_pk" PRIMARY KEY("org_id","booking_id","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"staff_id" text,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"details" text NOT NULL,
	"created_by" text,
	"last_read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_log" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "calendar_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" text NOT NULL,
	"calendar" text,
	"kind" text NOT NULL,
	"problem" text,
	"count" integer,
	"ref" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_log_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_pushes" (
	"org_id" text NOT NULL,
	"booking_id" text NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_pushes_org_id_booking_id_pk" PRIMARY KEY("org_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"account_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"address" text NOT NULL,
	"address_hash" text NOT NULL,
	"name" text NOT NULL,
	"colour" text,
	"can_write" boolean NOT NULL,
	"reads" boolean NOT NULL,
	"writes" boolean NOT NULL,
	"all_day" text DEFAULT 'block' NOT NULL,
	"details" text DEFAULT 'full' NOT NULL,
	"validators" jsonb,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"full_at" timestamp (3) with time zone,
	"empty_since" timestamp (3) with time zone,
	"range_count" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"claim" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "occupations" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_org_id_staff_id_staff_org_id_id_fk" FOREIGN KEY ("org_id","staff_id") REFERENCES "public"."staff"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_busy" ADD CONSTRAINT "calendar_busy_org_id_calendar_id_calendars_org_id_id_fk" FOREIGN KEY ("org_id","calendar_id") REFERENCES "public"."calendars"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_org_id_calendar_id_calendars_org_id_id_fk" FOREIGN KEY ("org_id","calendar_id") REFERENCES "public"."calendars"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_org_id_staff_id_staff_org_id_id_fk" FOREIGN KEY ("org_id","staff_id") REFERENCES "public"."staff"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_log" ADD CONSTRAINT "calendar_log_org_id_account_id_calendar_accounts_org_id_id_fk" FOREIGN KEY ("org_id","account_id") REFERENCES "public"."calendar_accounts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_pushes" ADD CONSTRAINT "calendar_pushes_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_org_id_account_id_calendar_accounts_org_id_id_fk" FOREIGN KEY ("org_id","account_id") REFERENCES "public"."calendar_accounts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_accounts_member" ON "calendar_accounts" USING btree ("org_id","staff_id");--> statement-breakpoint
CREATE INDEX "calendar_accounts_left" ON "calendar_accounts" USING btree ("org_id") WHERE created_by is null and state <> 'disconnecting';--> statement-breakpoint
CREATE INDEX "calendar_accounts_end" ON "calendar_accounts" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "calendar_events_calendar" ON "calendar_events" USING btree ("org_id","calendar_id","booking_id");--> statement-breakpoint
CREATE INDEX "calendar_events_missing" ON "calendar_events" USING btree ("org_id","missing_since") WHERE missing_since is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_member" ON "calendar_feeds" USING btree ("org_id","staff_id");--> statement-breakpoint
CREATE INDEX "calendar_log_account" ON "calendar_log" USING btree ("org_id","account_id","id");--> statement-breakpoint
CREATE INDEX "calendar_pushes_failed" ON "calendar_pushes" USING btree ("org_id","problem_at") WHERE problem is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_once" ON "calendars" USING btree ("org_id","account_id","address_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_writing" ON "calendars" USING btree ("org_id","staff_id") WHERE writes;--> statement-breakpoint
CREATE INDEX "calendars_member" ON "calendars" USING btree ("org_id","staff_id");--> statement-breakpoint
CREATE INDEX "calendars_due" ON "calendars" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_user" UNIQUE("org_id","user_id");--> statement-breakpoint
-- Whoever leaves a business is nobody's member there any more, and has connected nothing.
ALTER TABLE "staff" ADD CONSTRAINT "staff_user_membership" FOREIGN KEY ("org_id", "user_id")
  REFERENCES "memberships" ("org_id", "user_id") ON DELETE SET NULL ("user_id");--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_membership" FOREIGN KEY ("org_id", "created_by")
  REFERENCES "memberships" ("org_id", "user_id") ON DELETE SET NULL ("created_by");
