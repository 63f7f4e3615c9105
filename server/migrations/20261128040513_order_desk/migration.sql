CREATE TABLE "notice_account" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"channel" text,
	"corp_id" text NOT NULL,
	"account" text NOT NULL,
	"bound_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_account_pkey" PRIMARY KEY("tenant_id","operator_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_bind_link" (
	"tenant_id" bigint,
	"key_hash" text,
	"operator_id" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_bind_link_pkey" PRIMARY KEY("tenant_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "notice_delivery" (
	"tenant_id" bigint,
	"id" bigint,
	"operator_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"notice_id" bigint,
	"night" text,
	"text" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notice_delivery_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notice_delivery_state" CHECK (state in ('queued', 'sending', 'sent', 'failed', 'held', 'muted')),
	CONSTRAINT "notice_delivery_of" CHECK ((notice_id is null) <> (night is null))
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"tenant_id" bigint,
	"id" bigint,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint,
	"title" text NOT NULL,
	"name_index" text,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_by" bigint,
	"asked_by_name" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issued_on" date,
	"issued_at" timestamp(3) with time zone,
	"file_key" text DEFAULT '' NOT NULL,
	"file_base" text DEFAULT '' NOT NULL,
	"file_type" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"handled_by_name" text DEFAULT '' NOT NULL,
	"handled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoice_state" CHECK (state in ('pending', 'issued', 'rejected', 'withdrawn', 'voided')),
	CONSTRAINT "invoice_amount" CHECK (amount_fen > 0),
	CONSTRAINT "invoice_issued" CHECK (state not in ('issued', 'voided') or (number <> '' and issued_on is not null and issued_at is not null)),
	CONSTRAINT "invoice_encrypted" CHECK ("title" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"tenant_id" bigint,
	"id" bigint,
	"member_id" bigint NOT NULL,
	"title" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_title_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "invoice_title_encrypted" CHECK ("title" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "order_handling" (
	"tenant_id" bigint,
	"order_id" bigint,
	"assignee_id" bigint,
	CONSTRAINT "order_handling_pkey" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_tag" (
	"tenant_id" bigint,
	"order_id" bigint,
	"tag" text,
	CONSTRAINT "order_tag_pkey" PRIMARY KEY("tenant_id","order_id","tag")
);
--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "address_index" text;--> statement-breakpoint
CREATE INDEX "member_from_source" ON "member_from" ("tenant_id","from_type","member_id");--> statement-breakpoint
CREATE INDEX "notice_bind_link_of_operator" ON "notice_bind_link" ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_once" ON "notice_delivery" ("tenant_id","notice_id","channel") WHERE notice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_night" ON "notice_delivery" ("tenant_id","operator_id","channel","night") WHERE night is not null;--> statement-breakpoint
CREATE INDEX "notice_delivery_of_operator" ON "notice_delivery" ("operator_id","channel","id");--> statement-breakpoint
CREATE INDEX "notice_delivery_waiting" ON "notice_delivery" ("state","operator_id") WHERE state in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "notice_delivery_by_time" ON "notice_delivery" ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_of_order" ON "invoice" ("tenant_id","order_id") WHERE state in ('pending', 'issued');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" ("tenant_id","number") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "invoice_of_tenant" ON "invoice" ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "invoice_by_day" ON "invoice" ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_of_member" ON "invoice" ("member_id","id");--> statement-breakpoint
CREATE INDEX "invoice_by_name" ON "invoice" ("tenant_id","name_index");--> statement-breakpoint
CREATE INDEX "invoice_title_of_member" ON "invoice_title" ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default" ON "invoice_title" ("tenant_id","member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "order_handling_of_assignee" ON "order_handling" ("tenant_id","assignee_id","order_id");--> statement-breakpoint
CREATE INDEX "order_tag_of_tenant" ON "order_tag" ("tenant_id","tag","order_id");--> statement-breakpoint
CREATE INDEX "trade_order_to_address" ON "trade_order" ("tenant_id","address_index","created_at") WHERE address_index is not null;--> statement-breakpoint
-- Whoever sees orders and may act on them may also say who takes care of which, and sees invoices; who decides on after-sales issues them.
UPDATE "operator_role_definition" SET "permissions" = "permissions" || '{order.handle}'::text[]
WHERE "permissions" @> '{order.view}'::text[] AND "permissions" && '{order.edit,order.ship,order.close,order.after-sale,order.refund}'::text[];
--> statement-breakpoint
UPDATE "operator_role_definition" SET "permissions" = "permissions" || '{invoice.view}'::text[] WHERE "permissions" @> '{order.view}'::text[];
--> statement-breakpoint
UPDATE "operator_role_definition" SET "permissions" = "permissions" || '{invoice.handle}'::text[] WHERE "permissions" @> '{order.view,order.after-sale}'::text[];
--> statement-breakpoint
UPDATE "operator_role_definition" SET "permissions" = "permissions" || '{member.message}'::text[] WHERE "permissions" @> '{member.view,member.edit}'::text[];
