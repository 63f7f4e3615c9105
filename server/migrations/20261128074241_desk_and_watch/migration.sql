ALTER TABLE "message" ADD COLUMN "by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "message_written" ON "message" ("tenant_id","member_id","created_at","id") WHERE by_name <> '';--> statement-breakpoint
CREATE INDEX "parcel_unfollowed" ON "parcel" ("tenant_id","sent_at","id") WHERE state = 'sent' and number <> '' and company_code <> '' and track_fault = '' and subscribed_number <> company_code || ' ' || number;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_still_open" ON "reconciliation_difference" ("tenant_id") WHERE open;--> statement-breakpoint
-- Who wrote it: of a single letter the log of operations tells, of one to many its bulk task.
UPDATE "message" m SET "by_name" = coalesce(
  (SELECT l."operator_name" FROM "audit_log" l WHERE l."tenant_id" = m."tenant_id" AND l."subject" = 'member' AND l."subject_id" = m."member_id"::text
    AND l."action" = 'member.message' AND l."at" = m."created_at" LIMIT 1),
  (SELECT o."name" FROM "bulk_job" j JOIN "bulk_job_row" w ON w."tenant_id" = j."tenant_id" AND w."job_id" = j."id" JOIN "operator" o ON o."tenant_id" = j."tenant_id" AND o."id" = j."operator_id"
    WHERE j."tenant_id" = m."tenant_id" AND j."kind" = 'members.message' AND w."subject_id" = m."member_id" AND w."outcome" = 'done' AND j."params"->>'text' = m."values"->>'text'
    ORDER BY j."id" DESC LIMIT 1),
  '商家')
WHERE m."kind" = 'memberMessage';
