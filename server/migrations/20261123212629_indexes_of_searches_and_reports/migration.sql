DROP INDEX "wallet_account_richest";--> statement-breakpoint
CREATE INDEX "wallet_account_richest" ON "wallet_account" ("tenant_id","kind","available" DESC,"member_id","pending","held");--> statement-breakpoint
DROP INDEX "wallet_movement_of_tenant";--> statement-breakpoint
CREATE INDEX "wallet_movement_of_tenant" ON "wallet_movement" ("tenant_id","kind","at","from_account","to_account","amount");--> statement-breakpoint
CREATE INDEX "member_letters" ON "member" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "member_by_day" ON "member" ("tenant_id","registered_at");--> statement-breakpoint
CREATE INDEX "wallet_movement_short" ON "wallet_movement" ("tenant_id","kind") WHERE shortfall > 0;--> statement-breakpoint
CREATE INDEX "trade_order_by_day" ON "trade_order" ("tenant_id","created_at");