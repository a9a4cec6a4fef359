CREATE TABLE "tool_calls" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"key_id" text NOT NULL,
	"client" text NOT NULL,
	"tool" text NOT NULL,
	"subject_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"called_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tool_calls_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "tool_calls" ADD CONSTRAINT "tool_calls_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_calls_newest" ON "tool_calls" USING btree ("org_id","called_at","id");--> statement-breakpoint
CREATE INDEX "tool_calls_age" ON "tool_calls" USING btree ("called_at");