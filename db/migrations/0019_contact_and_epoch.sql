ALTER TABLE "invitations" ADD COLUMN "user_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orgs" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "invitations" SET "user_epoch" = "users"."session_epoch" FROM "users" WHERE "users"."email" = "invitations"."email";
