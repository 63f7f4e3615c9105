CREATE TABLE "list_view" (
	"tenant_id" bigint,
	"id" bigint,
	"operator_id" bigint NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "list_view_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_preference" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"name" text,
	"value" text NOT NULL,
	CONSTRAINT "operator_preference_pkey" PRIMARY KEY("tenant_id","operator_id","name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" ("tenant_id","operator_id","page","name");--> statement-breakpoint
CREATE INDEX "list_view_shared" ON "list_view" ("tenant_id","page") WHERE shared;