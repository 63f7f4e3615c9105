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
CREATE UNIQUE INDEX "notice_once" ON "notice" ("tenant_id","operator_id","kind","ref");--> statement-breakpoint
CREATE INDEX "notice_of_operator" ON "notice" ("operator_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" ("operator_id","kind") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_by_time" ON "notice" ("at");