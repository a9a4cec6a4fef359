CREATE TABLE "waitlist_changes" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" text NOT NULL,
	"what" text NOT NULL,
	"user_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_changes_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"rank" bigint NOT NULL,
	"source" text NOT NULL,
	"service_id" text NOT NULL,
	"staff_id" text,
	"party_size" integer,
	"from_date" text NOT NULL,
	"to_date" text NOT NULL,
	"from_min" integer NOT NULL,
	"to_min" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"email_folded" text NOT NULL,
	"phone_digits" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"booking_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_freed" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_freed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"start_ms" bigint NOT NULL,
	"end_ms" bigint NOT NULL,
	"freed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_freed_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"entry_id" text NOT NULL,
	"status" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"staff_id" text,
	"resource_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"by_user_id" text,
	"booking_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_offers_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "waitlists" (
	"org_id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"changes" bigint DEFAULT 0 NOT NULL,
	"catalog_revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist_changes" ADD CONSTRAINT "waitlist_changes_org_id_entry_id_waitlist_entries_org_id_id_fk" FOREIGN KEY ("org_id","entry_id") REFERENCES "public"."waitlist_entries"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_org_id_service_id_services_org_id_id_fk" FOREIGN KEY ("org_id","service_id") REFERENCES "public"."services"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_org_id_staff_id_staff_org_id_id_fk" FOREIGN KEY ("org_id","staff_id") REFERENCES "public"."staff"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_org_id_entry_id_waitlist_entries_org_id_id_fk" FOREIGN KEY ("org_id","entry_id") REFERENCES "public"."waitlist_entries"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlists" ADD CONSTRAINT "waitlists_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waitlist_changes_entry" ON "waitlist_changes" USING btree ("org_id","entry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_order" ON "waitlist_entries" USING btree ("org_id","rank") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_wish" ON "waitlist_entries" USING btree ("org_id","email_folded","service_id",coalesce("staff_id", ''),coalesce("party_size", 0),"from_date","to_date","from_min","to_min") WHERE status = 'waiting' and email_folded <> '';--> statement-breakpoint
CREATE INDEX "waitlist_entries_email" ON "waitlist_entries" USING btree ("org_id","email_folded");--> statement-breakpoint
CREATE INDEX "waitlist_entries_phone" ON "waitlist_entries" USING btree ("org_id","phone_digits");--> statement-breakpoint
CREATE INDEX "waitlist_entries_joined" ON "waitlist_entries" USING btree ("org_id","joined_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_ended" ON "waitlist_entries" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "waitlist_freed_start" ON "waitlist_freed" USING btree ("org_id","start_ms");--> statement-breakpoint
CREATE INDEX "waitlist_freed_end" ON "waitlist_freed" USING btree ("end_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_offers_open" ON "waitlist_offers" USING btree ("org_id","entry_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlist_offers_entry" ON "waitlist_offers" USING btree ("org_id","entry_id","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_start" ON "waitlist_offers" USING btree ("org_id","start_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_over" ON "waitlist_offers" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "waitlists_due" ON "waitlists" USING btree ("due_at") WHERE due_at is not null;