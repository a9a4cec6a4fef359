DROP INDEX "bookings_by_staff";--> statement-breakpoint
DROP INDEX "bookings_by_service";--> statement-breakpoint
CREATE INDEX "bookings_by_staff" ON "bookings" USING btree ("org_id","staff_id","status","start_at");--> statement-breakpoint
CREATE INDEX "bookings_by_service" ON "bookings" USING btree ("org_id","service_id","status","start_at");