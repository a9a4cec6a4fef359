CREATE TABLE "jobs" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"outcome" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"org_id" text NOT NULL,
	"provider" text NOT NULL,
	"notice_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_notices_org_id_provider_notice_id_pk" PRIMARY KEY("org_id","provider","notice_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"booking_id" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text NOT NULL,
	"checkout_url" text NOT NULL,
	"payment_ref" text,
	"refund_ref" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_booking_id_bookings_org_id_id_fk" FOREIGN KEY ("org_id","booking_id") REFERENCES "public"."bookings"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("org_id","kind","key");--> statement-breakpoint
CREATE INDEX "jobs_subject" ON "jobs" USING btree ("org_id","subject_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("provider","session_id");--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("org_id","booking_id");--> statement-breakpoint
CREATE INDEX "events_undispatched" ON "events" USING btree ("id") WHERE dispatched_at is null;--> statement-breakpoint
-- What happened before there were mails calls for none.
UPDATE "events" SET "dispatched_at" = now();
