DROP INDEX "orders_held";--> statement-breakpoint
DROP INDEX "orders_pending_email";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hold_ends_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "order_lines" AS line SET "hold_ends_at" = o."hold_ends_at" FROM "orders" AS o
  WHERE o."org_id" = line."org_id" AND o."id" = line."order_id" AND o."hold_ends_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_held" ON "order_lines" USING btree ("org_id","product_id","hold_ends_at") WHERE hold_ends_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_id_hold" ON "orders" USING btree ("org_id","id","hold_ends_at");--> statement-breakpoint
CREATE INDEX "orders_pending_email" ON "orders" USING btree ("org_id","email_folded","hold_ends_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_hold" FOREIGN KEY ("org_id","order_id","hold_ends_at") REFERENCES "public"."orders"("org_id","id","hold_ends_at") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
-- Servers of the version before, which still run while this one is deployed, store lines without it.
CREATE FUNCTION hold_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines AS line SET hold_ends_at = o.hold_ends_at FROM orders AS o
    WHERE line.org_id = NEW.org_id AND line.order_id = NEW.order_id AND line.position = NEW.position
      AND o.org_id = NEW.org_id AND o.id = NEW.order_id AND o.hold_ends_at IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_held AFTER INSERT ON "order_lines" FOR EACH ROW WHEN (NEW.hold_ends_at IS NULL) EXECUTE FUNCTION hold_line();
