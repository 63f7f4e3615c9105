CREATE TABLE "bulk_job" (
	"tenant_id" bigint,
	"id" bigint,
	"kind" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"params" jsonb NOT NULL,
	"filter" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	"undo_of" bigint,
	"request_key" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "bulk_job_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bulk_job_done" CHECK ("done" >= 0),
	CONSTRAINT "bulk_job_left" CHECK ("left" >= 0),
	CONSTRAINT "bulk_job_counts" CHECK ("done" + "left" <= "total"),
	CONSTRAINT "bulk_job_state" CHECK (state in ('waiting', 'running', 'done', 'partial', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "bulk_job_row" (
	"tenant_id" bigint,
	"job_id" bigint,
	"position" integer,
	"subject_id" bigint NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"what" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_job_row_pkey" PRIMARY KEY("tenant_id","job_id","position"),
	CONSTRAINT "bulk_job_row_outcome" CHECK (outcome in ('waiting', 'done', 'left'))
);
--> statement-breakpoint
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
CREATE TABLE "form_draft" (
	"tenant_id" bigint,
	"id" bigint,
	"operator_id" bigint NOT NULL,
	"form" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "form_draft_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "form_draft_encrypted" CHECK ("body" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "edit_version" (
	"tenant_id" bigint,
	"subject" text,
	"subject_id" text,
	"version" integer NOT NULL,
	"operator_name" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "edit_version_pkey" PRIMARY KEY("tenant_id","subject","subject_id")
);
--> statement-breakpoint
ALTER TABLE "upload_object" ADD COLUMN "base" text DEFAULT '/files' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_undone_once" ON "bulk_job" ("tenant_id","undo_of") WHERE undo_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_requested_once" ON "bulk_job" ("tenant_id","operator_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "bulk_job_of_operator" ON "bulk_job" ("tenant_id","operator_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_row_once" ON "bulk_job_row" ("tenant_id","job_id","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_one_of_kind" ON "connection" ("tenant_id","kind") WHERE kind not in ('wechat', 'pay');--> statement-breakpoint
CREATE INDEX "connection_expiring" ON "connection" ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_draft_of_operator" ON "form_draft" ("tenant_id","operator_id","form");--> statement-breakpoint
CREATE INDEX "form_draft_by_age" ON "form_draft" ("saved_at");--> statement-breakpoint
ALTER TABLE "bulk_job_row" ADD CONSTRAINT "bulk_job_row_of_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "bulk_job"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "connection_warning" ADD CONSTRAINT "connection_warning_LolSvnvvmK0j_fkey" FOREIGN KEY ("tenant_id","connection_id") REFERENCES "connection"("tenant_id","id") ON DELETE CASCADE;