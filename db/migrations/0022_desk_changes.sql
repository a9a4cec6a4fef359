ALTER TABLE "bookings" ADD COLUMN "team_notes" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;