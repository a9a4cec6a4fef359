CREATE TABLE "picture_uses" (
	"org_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "picture_uses_org_id_subject_id_picture_id_pk" PRIMARY KEY("org_id","subject_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp (3) with time zone,
	CONSTRAINT "pictures_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"org_id" text NOT NULL,
	"post_id" text NOT NULL,
	"revision" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"excerpt" text,
	"cover_image" text,
	"picture_ids" text[] NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_revisions_org_id_post_id_revision_pk" PRIMARY KEY("org_id","post_id","revision")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"org_id" text NOT NULL,
	"id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"excerpt" text,
	"cover_image" text,
	"picture_ids" text[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"html" text NOT NULL,
	"summary" text NOT NULL,
	"renderer_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "posts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "posts_slug" UNIQUE("org_id","slug")
);
--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_org_id_picture_id_pictures_org_id_id_fk" FOREIGN KEY ("org_id","picture_id") REFERENCES "public"."pictures"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_org_id_post_id_posts_org_id_id_fk" FOREIGN KEY ("org_id","post_id") REFERENCES "public"."posts"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uses_of_picture" ON "picture_uses" USING btree ("org_id","picture_id");--> statement-breakpoint
CREATE INDEX "pictures_unused" ON "pictures" USING btree ("unused_since");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("org_id","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "posts_renderer" ON "posts" USING btree ("renderer_version");