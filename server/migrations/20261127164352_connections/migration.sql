CREATE TABLE "connection" (
	"tenant_id" bigint,
	"id" bigint,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"fields" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"key_facts" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_ok_at" timestamp(3) with time zone,
	"last_error" jsonb,
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "connection_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "connection_account_of_kind" UNIQUE("tenant_id","kind","account"),
	CONSTRAINT "connection_encrypted" CHECK ("sealed" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "connection_account" (
	"kind" text,
	"account" text,
	"tenant_id" bigint NOT NULL,
	CONSTRAINT "connection_account_pkey" PRIMARY KEY("kind","account")
);
--> statement-breakpoint
CREATE TABLE "connection_warning" (
	"tenant_id" bigint,
	"connection_id" bigint,
	"expires_at" timestamp(3) with time zone,
	"days" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "connection_warning_pkey" PRIMARY KEY("tenant_id","connection_id","expires_at","days")
);
--> statement-breakpoint
ALTER TABLE "upload_object" ADD COLUMN "base" text DEFAULT '/files' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_one_of_kind" ON "connection" ("tenant_id","kind") WHERE kind not in ('wechat', 'pay');--> statement-breakpoint
CREATE INDEX "connection_expiring" ON "connection" ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE "connection_warning" ADD CONSTRAINT "connection_warning_LolSvnvvmK0j_fkey" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "connection"("tenant_id","id") ON DELETE CASCADE;