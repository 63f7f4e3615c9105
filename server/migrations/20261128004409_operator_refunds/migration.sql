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
ALTER TABLE "operator_role_definition" ADD COLUMN "caps" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "source" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "adjust_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_open" ON "refund_request" ("tenant_id","order_id") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_carried_out" ON "refund_request" ("tenant_id","after_sale_id") WHERE after_sale_id is not null;--> statement-breakpoint
CREATE INDEX "refund_request_of_tenant" ON "refund_request" ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "refund_request_of_order" ON "refund_request" ("order_id","id");--> statement-breakpoint
ALTER TABLE "after_sale" DROP CONSTRAINT "after_sale_sum", ADD CONSTRAINT "after_sale_sum" CHECK (online_fen + offline_fen + waived_fen = goods_fen + freight_fen + adjust_fen and least(online_fen, offline_fen, waived_fen, goods_fen, freight_fen) >= 0);--> statement-breakpoint
UPDATE "after_sale" SET "source" = 'staff' WHERE EXISTS (SELECT FROM "after_sale_step" s WHERE s."tenant_id" = "after_sale"."tenant_id" AND s."after_sale_id" = "after_sale"."id" AND s."verb" = 'takeBack');--> statement-breakpoint
-- Nobody grants what they do not hold: whoever manages accounts and after-sales may refund, and let others.
UPDATE "operator_role_definition" SET "permissions" = "permissions" || '{order.refund,order.refund-approve}'::text[] WHERE "permissions" @> '{operator.edit,order.after-sale}'::text[];
