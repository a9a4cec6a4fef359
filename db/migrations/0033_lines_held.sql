DROP INDEX "orders_held";--> statement-breakpoint
DROP INDEX "orders_pending_email";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hold_ends_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "order_lines" AS line SET "hold_ends_at" = o."hold_ends_at" FROM "orders" AS o
  WHERE o."org_id" = line."org_id" AND o."id" = line."order_id" AND o."hold_ends_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_held" ON "order_lines" USING btree ("org_id","product_id","hold_ends_at") WHERE hold_ends_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_id_hold" ON "orders" USING btree ("org_id","id","hold_ends_at");--> statement-breakpoint
CREATE INDEX "orders_pending_email" ON "orders" USING btree ("org_id","email_folded","hold_ends_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_hold" FOREIGN KEY ("org_id","order_id","hold_ends_at") REFERENCES "public"."orders"("org_id","id","hold_ends_at") ON DELETE cascade ON UPDATE cascade;
