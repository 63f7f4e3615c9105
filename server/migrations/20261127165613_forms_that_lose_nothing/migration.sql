CREATE TABLE "form_draft" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"form" text,
	"body" text NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "form_draft_pkey" PRIMARY KEY("tenant_id","operator_id","form"),
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
CREATE INDEX "form_draft_by_age" ON "form_draft" ("saved_at");