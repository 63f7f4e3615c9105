CREATE INDEX "complaint_of_member" ON "complaint" ("member_id");--> statement-breakpoint
CREATE INDEX "complaint_of_person" ON "complaint" ("wx_user_id");--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_encrypted" CHECK ("mobile" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$') NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "complaint" VALIDATE CONSTRAINT "complaint_encrypted"; EXCEPTION WHEN check_violation THEN NULL; END $$;
