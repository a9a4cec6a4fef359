CREATE TABLE "capacity_days" (
	"org_id" text NOT NULL,
	"date" text NOT NULL,
	"owner_id" text NOT NULL,
	"open" jsonb NOT NULL,
	CONSTRAINT "capacity_days_org_id_date_owner_id_pk" PRIMARY KEY("org_id","date","owner_id")
);
--> statement-breakpoint
CREATE TABLE "capacity_states" (
	"org_id" text PRIMARY KEY NOT NULL,
	"through" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_findings" (
	"org_id" text NOT NULL,
	"finding" text NOT NULL,
	"subject" text NOT NULL,
	"hidden_until" timestamp (3) with time zone NOT NULL,
	"hidden_by" text NOT NULL,
	CONSTRAINT "hidden_findings_org_id_finding_subject_pk" PRIMARY KEY("org_id","finding","subject")
);
--> statement-breakpoint
ALTER TABLE "capacity_days" ADD CONSTRAINT "capacity_days_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_states" ADD CONSTRAINT "capacity_states_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_findings" ADD CONSTRAINT "hidden_findings_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "capacity_days_by_date" ON "capacity_days" USING btree ("date");--> statement-breakpoint
CREATE INDEX "capacity_states_due" ON "capacity_states" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "bookings_by_made" ON "bookings" USING btree ("org_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("org_id","paid_at","id") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded_at" ON "orders" USING btree ("org_id","refunded_at") WHERE refunded_at is not null;