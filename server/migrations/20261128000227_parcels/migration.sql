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
DROP INDEX "trade_order_tracking";--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "sent_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "parcel_of_order" ON "parcel" ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_number_once" ON "parcel" ("tenant_id","company_code","number") WHERE number <> '' and state = 'sent' and not carried_over;--> statement-breakpoint
CREATE INDEX "parcel_by_number" ON "parcel" ("tenant_id",number text_pattern_ops) WHERE number <> '';--> statement-breakpoint
CREATE INDEX "parcel_line_of_order_line" ON "parcel_line" ("order_line_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_sent" CHECK (sent_quantity between 0 and quantity);--> statement-breakpoint
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
