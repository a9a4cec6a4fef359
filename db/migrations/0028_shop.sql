CREATE TABLE "order_lines" (
	"org_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"unit_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_org_id_order_id_position_pk" PRIMARY KEY("org_id","order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"ref" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"customer_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	"total_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"is_paid_there" boolean NOT NULL,
	"hold_ends_at" timestamp (3) with time zone,
	"hold_extended" boolean DEFAULT false NOT NULL,
	"paid_by" text,
	"paid_at" timestamp (3) with time zone,
	"collected_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"ended_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "orders_hold" CHECK ((status = 'pending') = (hold_ends_at is not null)),
	CONSTRAINT "orders_paid" CHECK ((paid_at is null) = (paid_by is null) and (status in ('pending', 'cancelled')) = (paid_at is null)),
	CONSTRAINT "orders_collected" CHECK (collected_at is null or paid_at is not null)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text DEFAULT '' NOT NULL,
	"sku" text,
	"price_cents" integer NOT NULL,
	"active" boolean NOT NULL,
	"track_stock" boolean NOT NULL,
	"stock" integer,
	"low_stock_at" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"picture_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "products_name" UNIQUE("org_id","name"),
	CONSTRAINT "products_stock" CHECK (stock >= 0 and (stock is null) = (not track_stock))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"org_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"order_id" text,
	"note" text,
	"actor" text NOT NULL,
	"actor_id" text,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_movements_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "stock_movements_quantity" CHECK (quantity <> 0 and stock_after >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "shop_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_org_id_order_id_orders_org_id_id_fk" FOREIGN KEY ("org_id","order_id") REFERENCES "public"."orders"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_org_id_product_id_products_org_id_id_fk" FOREIGN KEY ("org_id","product_id") REFERENCES "public"."products"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_org_id_product_id_products_org_id_id_fk" FOREIGN KEY ("org_id","product_id") REFERENCES "public"."products"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_product" ON "order_lines" USING btree ("org_id","product_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_ref" ON "orders" USING btree ("org_id","ref");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("org_id","hold_ends_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_hold_over" ON "orders" USING btree ("hold_ends_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_pending_email" ON "orders" USING btree ("org_id","email_folded") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_to_collect" ON "orders" USING btree ("org_id","paid_at","id") WHERE status = 'paid' and collected_at is null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("org_id","customer_id","created_at") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("org_id",lower("sku")) WHERE sku is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("org_id","product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_order" ON "stock_movements" USING btree ("org_id","order_id","product_id","kind") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_org_id_order_id_orders_org_id_id_fk" FOREIGN KEY ("org_id","order_id") REFERENCES "public"."orders"("org_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("org_id","order_id") WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subject" CHECK (num_nonnulls(booking_id, order_id) = 1);