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
CREATE UNIQUE INDEX "invoice_one_of_order" ON "invoice" ("tenant_id","order_id") WHERE state in ('pending', 'issued');--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" ("tenant_id","number") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "invoice_of_tenant" ON "invoice" ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "invoice_by_day" ON "invoice" ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" ("order_id","id");--> statement-breakpoint
CREATE INDEX "invoice_of_member" ON "invoice" ("member_id","id");--> statement-breakpoint
CREATE INDEX "invoice_by_name" ON "invoice" ("tenant_id","name_index");--> statement-breakpoint
CREATE INDEX "invoice_title_of_member" ON "invoice_title" ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default" ON "invoice_title" ("tenant_id","member_id") WHERE is_default;