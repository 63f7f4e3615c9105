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
CREATE UNIQUE INDEX "bulk_job_undone_once" ON "bulk_job" ("tenant_id","undo_of") WHERE undo_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_requested_once" ON "bulk_job" ("tenant_id","operator_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "bulk_job_of_operator" ON "bulk_job" ("tenant_id","operator_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_row_once" ON "bulk_job_row" ("tenant_id","job_id","subject_id");--> statement-breakpoint
ALTER TABLE "bulk_job_row" ADD CONSTRAINT "bulk_job_row_of_job" FOREIGN KEY ("tenant_id","job_id") REFERENCES "bulk_job"("tenant_id","id");