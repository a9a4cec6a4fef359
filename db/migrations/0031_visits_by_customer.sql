DROP INDEX "bookings_by_customer";--> statement-breakpoint
CREATE INDEX "bookings_by_customer" ON "bookings" USING btree ("org_id","customer_id","start_at","status","end_at");