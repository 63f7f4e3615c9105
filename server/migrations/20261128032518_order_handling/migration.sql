CREATE TABLE "order_handling" (
	"tenant_id" bigint,
	"order_id" bigint,
	"assignee_id" bigint,
	CONSTRAINT "order_handling_pkey" PRIMARY KEY("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "order_tag" (
	"tenant_id" bigint,
	"order_id" bigint,
	"tag" text,
	CONSTRAINT "order_tag_pkey" PRIMARY KEY("tenant_id","order_id","tag")
);
--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "address_index" text;--> statement-breakpoint
CREATE INDEX "order_handling_of_assignee" ON "order_handling" ("tenant_id","assignee_id","order_id");--> statement-breakpoint
CREATE INDEX "order_tag_of_tenant" ON "order_tag" ("tenant_id","tag","order_id");--> statement-breakpoint
CREATE INDEX "trade_order_to_address" ON "trade_order" ("tenant_id","address_index","created_at") WHERE address_index is not null;--> statement-breakpoint
-- Whoever sees orders and may act on them may also say who takes care of which.
UPDATE "operator_role_definition" SET "permissions" = "permissions" || '{order.handle}'::text[]
WHERE "permissions" @> '{order.view}'::text[] AND "permissions" && '{order.edit,order.ship,order.close,order.after-sale,order.refund}'::text[];
