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
CREATE TABLE "notice" (
	"tenant_id" bigint,
	"id" bigint,
	"operator_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notice_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"channels" jsonb NOT NULL,
	"quiet_from" integer NOT NULL,
	"quiet_to" integer NOT NULL,
	"sound" boolean NOT NULL,
	"paused_until" timestamp(3) with time zone,
	CONSTRAINT "notice_preference_pkey" PRIMARY KEY("tenant_id","operator_id"),
	CONSTRAINT "notice_preference_from" CHECK ("quiet_from" between 0 and 1439),
	CONSTRAINT "notice_preference_to" CHECK ("quiet_to" between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"tenant_id" bigint,
	"id" bigint,
	"order_id" bigint NOT NULL,
	"company_code" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"carried_over" boolean DEFAULT false NOT NULL,
	"subscribed_number" text DEFAULT '' NOT NULL,
	"track_fault" text DEFAULT '' NOT NULL,
	"track_state" text DEFAULT '' NOT NULL,
	"scans" jsonb DEFAULT '[]' NOT NULL,
	"tracked_at" timestamp(3) with time zone,
	CONSTRAINT "parcel_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "parcel_number" CHECK ((company = '') = (number = ''))
);
--> statement-breakpoint
CREATE TABLE "parcel_line" (
	"tenant_id" bigint,
	"parcel_id" bigint,
	"order_line_id" bigint,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_line_pkey" PRIMARY KEY("tenant_id","parcel_id","order_line_id"),
	CONSTRAINT "parcel_line_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_request" (
	"tenant_id" bigint,
	"id" bigint,
	"order_id" bigint NOT NULL,
	"shop_id" bigint,
	"wish" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_by_name" text NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"after_sale_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_request_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "refund_request_approved" CHECK ((state = 'approved') = (after_sale_id is not null))
);
--> statement-breakpoint
DROP INDEX "trade_order_tracking";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "blocked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "blocked_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_role_definition" ADD COLUMN "caps" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "source" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "adjust_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "sent_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "comment_of_member";--> statement-breakpoint
CREATE INDEX "comment_of_member" ON "comment" ("member_id","at","id");--> statement-breakpoint
DROP INDEX "sign_up_of_member";--> statement-breakpoint
CREATE INDEX "sign_up_of_member" ON "sign_up" ("member_id","created_at","id");--> statement-breakpoint
DROP INDEX "audit_log_by_subject";--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" ("tenant_id","subject","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "lottery_draw_of_member_by_time" ON "lottery_draw" ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "member_blocked" ON "member" ("tenant_id","id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "member_trade_by_spent" ON "member_trade" ("tenant_id","spent_fen","member_id");--> statement-breakpoint
CREATE INDEX "member_trade_by_orders" ON "member_trade" ("tenant_id","orders","member_id");--> statement-breakpoint
CREATE INDEX "member_trade_by_last" ON "member_trade" ("tenant_id","last_order_at","member_id");--> statement-breakpoint
CREATE INDEX "note_of_subject" ON "note" ("tenant_id","kind","ref_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" ("tenant_id","operator_id","kind","ref");--> statement-breakpoint
CREATE INDEX "notice_of_operator" ON "notice" ("operator_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" ("operator_id","kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_by_time" ON "notice" ("at");--> statement-breakpoint
CREATE INDEX "coupon_of_member_by_time" ON "coupon" ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "coupon_of_member_by_use" ON "coupon" ("member_id","used_at","id") WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX "after_sale_of_member" ON "after_sale" ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "parcel_of_order" ON "parcel" ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_number_once" ON "parcel" ("tenant_id","company_code","number") WHERE number <> '' and state = 'sent' and not carried_over;--> statement-breakpoint
CREATE INDEX "parcel_by_number" ON "parcel" ("tenant_id",number text_pattern_ops) WHERE number <> '';--> statement-breakpoint
CREATE INDEX "parcel_line_of_order_line" ON "parcel_line" ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_open" ON "refund_request" ("tenant_id","order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_carried_out" ON "refund_request" ("tenant_id","after_sale_id") WHERE after_sale_id is not null;--> statement-breakpoint
CREATE INDEX "refund_request_of_tenant" ON "refund_request" ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "refund_request_of_order" ON "refund_request" ("order_id","id");--> statement-breakpoint
CREATE INDEX "trade_order_of_member_by_time" ON "trade_order" ("member_id","created_at","id");--> statement-breakpoint
ALTER TABLE "member_trade" ADD CONSTRAINT "member_trade_tenant_id_member_id_member_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "member"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "note_revision" ADD CONSTRAINT "note_revision_tenant_id_note_id_note_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","note_id") REFERENCES "note"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sent" CHECK (sent_quantity between 0 and quantity);--> statement-breakpoint
ALTER TABLE "after_sale" DROP CONSTRAINT "after_sale_sum", ADD CONSTRAINT "after_sale_sum" CHECK (online_fen + offline_fen + waived_fen = goods_fen + freight_fen + adjust_fen and least(online_fen, offline_fen, waived_fen, goods_fen, freight_fen) >= 0);--> statement-breakpoint
INSERT INTO "parcel" (tenant_id, id, order_id, company_code, company, number, remark, sent_at, carried_over)
SELECT tenant_id, id, id,
	CASE express_company WHEN '顺丰速运' THEN 'SF' WHEN '圆通速递' THEN 'YTO' WHEN '中通快递' THEN 'ZTO' WHEN '申通快递' THEN 'STO'
		WHEN '韵达快递' THEN 'YD' WHEN 'EMS' THEN 'EMS' WHEN '邮政快递包裹' THEN 'YZPY' WHEN '京东物流' THEN 'JD' WHEN '极兔速递' THEN 'JTSD'
		WHEN '德邦快递' THEN 'DBL' WHEN '百世快递' THEN 'HTKY' WHEN '宅急送' THEN 'ZJS' ELSE '' END,
	CASE WHEN express_no = '' THEN '' ELSE coalesce(nullif(express_company, ''), '快递') END, express_no, send_remark, sent_at, true
FROM "trade_order" WHERE sent_at IS NOT NULL;
--> statement-breakpoint
UPDATE "order_line" l SET sent_quantity = l.quantity - coalesce((
	SELECT sum(b.quantity) FROM "after_sale_line" b JOIN "after_sale" a ON a.tenant_id = b.tenant_id AND a.id = b.after_sale_id
	WHERE b.tenant_id = l.tenant_id AND b.order_line_id = l.id AND a.kind = 'refund' AND a.state NOT IN ('cancelled', 'rejected')), 0)
FROM "trade_order" o WHERE o.tenant_id = l.tenant_id AND o.id = l.order_id AND o.sent_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO "parcel_line" (tenant_id, parcel_id, order_line_id, quantity)
SELECT l.tenant_id, l.order_id, l.id, l.sent_quantity FROM "order_line" l
JOIN "trade_order" o ON o.tenant_id = l.tenant_id AND o.id = l.order_id WHERE o.sent_at IS NOT NULL AND l.sent_quantity > 0;
--> statement-breakpoint
UPDATE "after_sale" SET "source" = 'staff' WHERE EXISTS (SELECT FROM "after_sale_step" s WHERE s."tenant_id" = "after_sale"."tenant_id" AND s."after_sale_id" = "after_sale"."id" AND s."verb" = 'takeBack');
--> statement-breakpoint
-- Nobody grants what they do not hold: whoever manages accounts and after-sales may refund, and let others.
UPDATE "operator_role_definition" SET "permissions" = "permissions" || '{order.refund,order.refund-approve}'::text[] WHERE "permissions" @> '{operator.edit,order.after-sale}'::text[];
--> statement-breakpoint
INSERT INTO "member_trade" ("tenant_id", "member_id", "orders", "spent_fen", "last_order_at")
SELECT m."tenant_id", m."id", coalesce(o."orders", 0), coalesce(o."fen", 0), coalesce(o."last", '1970-01-01 00:00:00.000+00')
FROM "member" m LEFT JOIN (
	SELECT "tenant_id", "member_id", count(*)::int AS "orders", sum("payable_fen" - "online_back_fen" - "offline_back_fen" - "waived_fen") AS "fen", max("created_at") AS "last"
	FROM "trade_order" WHERE "paid_at" IS NOT NULL GROUP BY 1, 2
) o ON o."tenant_id" = m."tenant_id" AND o."member_id" = m."id";
