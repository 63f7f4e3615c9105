ALTER TABLE "upload_object" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "upload_object" ADD COLUMN "unused_since" timestamp(3) with time zone;