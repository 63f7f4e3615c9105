CREATE TABLE "member_trade" (
	"tenant_id" bigint,
	"member_id" bigint,
	"orders" integer DEFAULT 0 NOT NULL,
	"spent_fen" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00.000+00' NOT NULL,
	CONSTRAINT "member_trade_pkey" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "member_trade_orders" CHECK ("orders" >= 0),
	CONSTRAINT "member_trade_spent" CHECK ("spent_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "note" (
	"tenant_id" bigint,
	"id" bigint,
	"kind" text NOT NULL,
	"ref_id" bigint NOT NULL,
	"body" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "note_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "note_encrypted" CHECK ("body" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "note_revision" (
	"tenant_id" bigint,
	"note_id" bigint,
	"version" integer,
	"body" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "note_revision_pkey" PRIMARY KEY("tenant_id","note_id","version"),
	CONSTRAINT "note_revision_encrypted" CHECK ("body" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "blocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "blocked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
DROP INDEX "comment_of_member";--> statement-breakpoint
CREATE INDEX "comment_of_member" ON "comment" ("member_id","at","id");--> statement-breakpoint
DROP INDEX "sign_up_of_member";--> statement-breakpoint
CREATE INDEX "sign_up_of_member" ON "sign_up" ("member_id","created_at","id");--> statement-breakpoint
DROP INDEX "audit_log_by_subject";--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" ("tenant_id","subject","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "lottery_draw_of_member_by_time" ON "lottery_draw" ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "member_trade_by_spent" ON "member_trade" ("tenant_id","spent_fen","member_id");--> statement-breakpoint
CREATE INDEX "member_trade_by_orders" ON "member_trade" ("tenant_id","orders","member_id");--> statement-breakpoint
CREATE INDEX "member_trade_by_last" ON "member_trade" ("tenant_id","last_order_at","member_id");--> statement-breakpoint
CREATE INDEX "member_blocked" ON "member" ("tenant_id","id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "note_of_subject" ON "note" ("tenant_id","kind","ref_id","at","id");--> statement-breakpoint
CREATE INDEX "coupon_of_member_by_time" ON "coupon" ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_of_member_by_use" ON "coupon" ("member_id","used_at","id") WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX "after_sale_of_member" ON "after_sale" ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "trade_order_of_member_by_time" ON "trade_order" ("member_id","created_at","id");--> statement-breakpoint
ALTER TABLE "member_trade" ADD CONSTRAINT "member_trade_tenant_id_member_id_member_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "member"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "note_revision" ADD CONSTRAINT "note_revision_tenant_id_note_id_note_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","note_id") REFERENCES "note"("tenant_id","id");--> statement-breakpoint
INSERT INTO "member_trade" ("tenant_id", "member_id", "orders", "spent_fen", "last_order_at")
SELECT m."tenant_id", m."id", coalesce(o."orders", 0), coalesce(o."fen", 0), coalesce(o."last", '1970-01-01 00:00:00.000+00')
FROM "member" m LEFT JOIN (
	SELECT "tenant_id", "member_id", count(*)::int AS "orders", sum("payable_fen" - "online_back_fen" - "offline_back_fen" - "waived_fen") AS "fen", max("created_at") AS "last"
	FROM "trade_order" WHERE "paid_at" IS NOT NULL GROUP BY 1, 2
) o ON o."tenant_id" = m."tenant_id" AND o."member_id" = m."id";
