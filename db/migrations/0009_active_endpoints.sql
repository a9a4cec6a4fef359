ALTER TABLE "webhook_endpoints" ADD COLUMN "active_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
DROP INDEX "webhook_deliveries_log";--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("org_id","endpoint_id","created_at","id") INCLUDE ("status","event");
