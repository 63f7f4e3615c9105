ALTER TABLE "wallet_adjustment" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "operator_role_definition" ADD COLUMN "daily_caps" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_undone_once" ON "wallet_adjustment" ("tenant_id","undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE INDEX "wallet_adjustment_alone" ON "wallet_adjustment" ("proposed_by","created_at") WHERE state = 'approved' and decided_by is null and undoes is null;--> statement-breakpoint
CREATE INDEX "after_sale_step_given" ON "after_sale_step" ("actor_id","at") WHERE verb = 'give';--> statement-breakpoint
ALTER TABLE "wallet_adjustment" ADD CONSTRAINT "wallet_adjustment_undoes" FOREIGN KEY ("tenant_id","undoes") REFERENCES "wallet_adjustment"("tenant_id","id");