DROP INDEX "form_versions_old";--> statement-breakpoint
ALTER TABLE "form_uses" ADD COLUMN "link_id" text;--> statement-breakpoint
CREATE INDEX "form_uses_link" ON "form_uses" USING btree ("org_id","link_id") WHERE link_id is not null;--> statement-breakpoint
-- What was answered stays as it was shown, so its version can't be exchanged either (rule F1.2).
CREATE FUNCTION refuse_deleting_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM form_responses r WHERE r.org_id = OLD.org_id AND r.form_id = OLD.form_id AND r.version = OLD.version) THEN
    RAISE EXCEPTION 'a version that was answered can''t be deleted';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER form_versions_kept BEFORE DELETE ON "form_versions" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_answered();--> statement-breakpoint
-- Links that were noted without a response are kept for as long as the others (rule F12.2).
UPDATE "form_uses" SET expires_at = used_at + interval '12 months'
  WHERE response_id IS NULL AND use IN ('link_made', 'link_mailed') AND expires_at IS NULL;
