-- Pictures live five minutes: those on show are drawn again.
DELETE FROM "image_code";--> statement-breakpoint
CREATE TABLE "member_device" (
	"tenant_id" bigint,
	"member_id" bigint,
	"wx_user_id" bigint,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_device_pkey" PRIMARY KEY("tenant_id","member_id","wx_user_id")
);
--> statement-breakpoint
ALTER TABLE "image_code" ADD COLUMN "level" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "image_code" ADD COLUMN "worked" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_slot" ADD COLUMN "wrong_day" date;--> statement-breakpoint
ALTER TABLE "sms_slot" ADD COLUMN "wrong_today" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_slot" ADD COLUMN "wait_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "member_device" ADD CONSTRAINT "member_device_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id");--> statement-breakpoint
ALTER TABLE "sms_slot" ADD CONSTRAINT "sms_slot_wrong" CHECK ("wrong_today" >= 0);