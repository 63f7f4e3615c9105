ALTER TABLE "express_address" RENAME COLUMN "recipients" TO "recipient";--> statement-breakpoint
ALTER TABLE "coupon_code" ADD COLUMN "code_index" text;--> statement-breakpoint
ALTER TABLE "member_profile" ALTER COLUMN "address" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "coupon_code_text";--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_text" ON "coupon_code" ("tenant_id","code_index");--> statement-breakpoint
ALTER TABLE "provider_token" ADD CONSTRAINT "provider_token_encrypted" CHECK ("value" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "express_address" ADD CONSTRAINT "express_address_encrypted" CHECK ("recipient" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "mobile" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "area" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "address" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "member_profile" ADD CONSTRAINT "member_profile_encrypted" CHECK ("address" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_encrypted" CHECK ("code" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "code_index" is not null) NOT VALID;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "provider_token" VALIDATE CONSTRAINT "provider_token_encrypted"; EXCEPTION WHEN check_violation THEN NULL; END $$;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "express_address" VALIDATE CONSTRAINT "express_address_encrypted"; EXCEPTION WHEN check_violation THEN NULL; END $$;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "member_profile" VALIDATE CONSTRAINT "member_profile_encrypted"; EXCEPTION WHEN check_violation THEN NULL; END $$;--> statement-breakpoint
DO $$ BEGIN ALTER TABLE "coupon_code" VALIDATE CONSTRAINT "coupon_code_encrypted"; EXCEPTION WHEN check_violation THEN NULL; END $$;--> statement-breakpoint
DELETE FROM "installation_secret" WHERE "name" <> 'data';
