CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"access" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"org_id" text NOT NULL,
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_org_id_scope_key_pk" PRIMARY KEY("org_id","scope","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"endpoint" text NOT NULL,
	"client_address" text NOT NULL,
	"passed_ms" bigint[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_endpoint_client_address_pk" PRIMARY KEY("endpoint","client_address")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"password_hash" text,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"ref" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"service_id" text NOT NULL,
	"service_name" text NOT NULL,
	"staff_id" text,
	"staff_requested" text,
	"assignment" jsonb,
	"resource_id" text,
	"customer_id" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"duration_min" integer NOT NULL,
	"buffer_before_min" integer NOT NULL,
	"buffer_after_min" integer NOT NULL,
	"party_size" integer,
	"price_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"deposit_status" text NOT NULL,
	"deposit_kept_by_move" boolean DEFAULT false NOT NULL,
	"hold_ends_at" timestamp (3) with time zone,
	"add_ons" jsonb NOT NULL,
	"notes" text,
	"cancel_reason" text,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "bookings_ref" UNIQUE("org_id","ref")
);
--> statement-breakpoint
CREATE TABLE "occupations" (
	"org_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"staff_id" text,
	"resource_id" text,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint NOT NULL,
	"expires_ms" bigint,
	"exclusive" boolean NOT NULL,
	CONSTRAINT "occupations_org_id_owner_id_pk" PRIMARY KEY("org_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"phone" text NOT NULL,
	"phone_digits" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event" text NOT NULL,
	"subject_id" text NOT NULL,
	"actor" text NOT NULL,
	"data" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "add_ons" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"service_id" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"duration_min" integer NOT NULL,
	"active" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "add_ons_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "add_ons_name" UNIQUE("org_id","service_id","name")
);
--> statement-breakpoint
CREATE TABLE "date_exceptions" (
	"org_id" text NOT NULL,
	"staff_id" text,
	"date" text NOT NULL,
	"hours" jsonb NOT NULL,
	"label" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "occupancy_changes" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "occupancy_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "occupancy_changes_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "orgs" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"timezone" text NOT NULL,
	"locale" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"hours" jsonb NOT NULL,
	"slot_step_min" integer NOT NULL,
	"min_notice_min" integer NOT NULL,
	"max_advance_days" integer NOT NULL,
	"cancellation_window_hours" integer NOT NULL,
	"forfeit_deposit_on_late_cancel" boolean NOT NULL,
	"pending_hold_min" integer NOT NULL,
	"reminder_min" integer NOT NULL,
	"waitlist_offer_min" integer NOT NULL,
	"embed_origins" jsonb NOT NULL,
	"catalog_revision" bigint DEFAULT 1 NOT NULL,
	"occupancy_revision" bigint DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"capacity" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "resources_name" UNIQUE("org_id","name")
);
--> statement-breakpoint
CREATE TABLE "service_resources" (
	"org_id" text NOT NULL,
	"service_id" text NOT NULL,
	"resource_id" text NOT NULL,
	CONSTRAINT "service_resources_org_id_service_id_resource_id_pk" PRIMARY KEY("org_id","service_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "service_staff" (
	"org_id" text NOT NULL,
	"service_id" text NOT NULL,
	"staff_id" text NOT NULL,
	CONSTRAINT "service_staff_org_id_service_id_staff_id_pk" PRIMARY KEY("org_id","service_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text DEFAULT '' NOT NULL,
	"duration_min" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"buffer_before_min" integer NOT NULL,
	"buffer_after_min" integer NOT NULL,
	"staffed" boolean NOT NULL,
	"active" boolean NOT NULL,
	"bookable_online" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "services_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "services_name" UNIQUE("org_id","name")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"bio" text,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"active" boolean NOT NULL,
	"bookable" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"hours" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "staff_name" UNIQUE("org_id","name")
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"org_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"from_text" text NOT NULL,
	"to_text" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_org_id_service_id_services_org_id_id_fk" FOREIGN KEY ("org_id","service_id") REFERENCES "public"."services"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_org_id_staff_id_staff_org_id_id_fk" FOREIGN KEY ("org_id","staff_id") REFERENCES "public"."staff"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_org_id_resource_id_resources_org_id_id_fk" FOREIGN KEY ("org_id","resource_id") REFERENCES "public"."resources"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_org_id_customer_id_customers_org_id_id_fk" FOREIGN KEY ("org_id","customer_id") REFERENCES "public"."customers"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_org_id_service_id_services_org_id_id_fk" FOREIGN KEY ("org_id","service_id") REFERENCES "public"."services"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_exceptions" ADD CONSTRAINT "date_exceptions_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_resources" ADD CONSTRAINT "service_resources_org_id_service_id_services_org_id_id_fk" FOREIGN KEY ("org_id","service_id") REFERENCES "public"."services"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_resources" ADD CONSTRAINT "service_resources_org_id_resource_id_resources_org_id_id_fk" FOREIGN KEY ("org_id","resource_id") REFERENCES "public"."resources"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_staff" ADD CONSTRAINT "service_staff_org_id_service_id_services_org_id_id_fk" FOREIGN KEY ("org_id","service_id") REFERENCES "public"."services"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_staff" ADD CONSTRAINT "service_staff_org_id_staff_id_staff_org_id_id_fk" FOREIGN KEY ("org_id","staff_id") REFERENCES "public"."staff"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_org_id_staff_id_staff_org_id_id_fk" FOREIGN KEY ("org_id","staff_id") REFERENCES "public"."staff"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id","org_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_staff_start" ON "bookings" USING btree ("org_id","staff_id","start_at") WHERE status in ('pending', 'confirmed', 'completed') and staff_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("org_id","start_at","id");--> statement-breakpoint
CREATE INDEX "bookings_holds" ON "bookings" USING btree ("org_id","hold_ends_at") WHERE status = 'pending' and deposit_status = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("org_id","email_folded");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("org_id","phone_digits");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("org_id","subject_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "date_exceptions_day" ON "date_exceptions" USING btree ("org_id",coalesce("staff_id", ''),"date");--> statement-breakpoint
CREATE INDEX "date_exceptions_org" ON "date_exceptions" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orgs_slug" ON "orgs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "time_off_member" ON "time_off" USING btree ("org_id","staff_id");--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_range" CHECK ("start_ms" < "end_ms");--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_staff_no_overlap"
  EXCLUDE USING gist ("org_id" WITH =, "staff_id" WITH =, int8range("start_ms", "end_ms") WITH &&)
  WHERE ("exclusive" AND "staff_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "occupations" ADD CONSTRAINT "occupations_resource_no_overlap"
  EXCLUDE USING gist ("org_id" WITH =, "resource_id" WITH =, int8range("start_ms", "end_ms") WITH &&)
  WHERE ("exclusive" AND "resource_id" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "occupations_by_member" ON "occupations" USING btree ("org_id","staff_id","start_ms","end_ms");--> statement-breakpoint
CREATE INDEX "occupations_by_range" ON "occupations" USING gist ("org_id", int8range("start_ms", "end_ms"));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_times" CHECK ("start_at" < "end_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_hold" CHECK (NOT ("deposit_status" = 'due' AND "status" = 'pending') OR "hold_ends_at" IS NOT NULL);--> statement-breakpoint
-- Undoes a statement one of whose parts found nothing to change any more.
CREATE FUNCTION "require_change"("has_changed" boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT has_changed THEN
    RAISE EXCEPTION 'a row changed since it was read' USING ERRCODE = 'BK001';
  END IF;
END $$;--> statement-breakpoint
-- Businesses differ too much in size for the planner to tell from a sample what one of them has: without statistics it
-- takes each for a good part of the table, and never walks a business's rows where an index leads to the few it wants.
ALTER TABLE "occupations" ALTER COLUMN "org_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "org_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "org_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "events" ALTER COLUMN "org_id" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "occupancy_changes" ALTER COLUMN "org_id" SET STATISTICS 0;
