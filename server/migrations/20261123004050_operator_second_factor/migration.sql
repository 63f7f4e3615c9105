CREATE TABLE "operator_known_device" (
	"operator_id" bigint,
	"browser_id" bigint,
	"last_login_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "operator_known_device_pkey" PRIMARY KEY("operator_id","browser_id")
);
--> statement-breakpoint
CREATE TABLE "operator_login_brake" (
	"key" text PRIMARY KEY,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_code" (
	"operator_id" bigint,
	"code_hash" text,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "operator_recovery_code_pkey" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_second_factor" (
	"operator_id" bigint PRIMARY KEY,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP TABLE "operator_login_failure";--> statement-breakpoint
ALTER TABLE "operator_role_definition" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "operator_login_brake_by_time" ON "operator_login_brake" ("last_at");--> statement-breakpoint
ALTER TABLE "operator_known_device" ADD CONSTRAINT "operator_known_device_operator_id_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id");--> statement-breakpoint
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_operator_id_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id");--> statement-breakpoint
ALTER TABLE "operator_second_factor" ADD CONSTRAINT "operator_second_factor_operator_id_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id");