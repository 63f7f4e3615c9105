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
CREATE INDEX "notice_bind_link_of_operator" ON "notice_bind_link" ("operator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_once" ON "notice_delivery" ("tenant_id","notice_id","channel") WHERE notice_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_night" ON "notice_delivery" ("tenant_id","operator_id","channel","night") WHERE night is not null;--> statement-breakpoint
CREATE INDEX "notice_delivery_of_operator" ON "notice_delivery" ("operator_id","channel","id");--> statement-breakpoint
CREATE INDEX "notice_delivery_waiting" ON "notice_delivery" ("state","operator_id") WHERE state in ('queued', 'held');--> statement-breakpoint
CREATE INDEX "notice_delivery_by_time" ON "notice_delivery" ("at");