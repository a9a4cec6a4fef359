DROP INDEX "bookings_by_start";--> statement-breakpoint
DROP INDEX "bookings_by_status";--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree ("org_id","start_at");--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("org_id","status","start_at");