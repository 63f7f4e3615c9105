DROP INDEX "share_record_by_sharer";--> statement-breakpoint
DROP INDEX "coupon_movement_of_tenant";--> statement-breakpoint
DROP INDEX "after_sale_step_of_actor";--> statement-breakpoint
DROP INDEX "lottery_terms_of_tenant";--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "total_quantity" integer;--> statement-breakpoint
UPDATE "trade_order" SET "total_quantity" = l."quantity" FROM (SELECT "order_id", sum("quantity") AS "quantity" FROM "order_line" GROUP BY "order_id") l WHERE l."order_id" = "trade_order"."id";--> statement-breakpoint
ALTER TABLE "trade_order" ALTER COLUMN "total_quantity" SET NOT NULL;--> statement-breakpoint
DROP INDEX "sku_by_goods";--> statement-breakpoint
CREATE INDEX "sku_by_goods" ON "sku" ("goods_id","sort","id");--> statement-breakpoint
DROP INDEX "trade_order_by_payment";--> statement-breakpoint
CREATE INDEX "trade_order_by_payment" ON "trade_order" ("tenant_id","paid_at","id","shop_id","member_id","total_quantity","goods_fen","discount_fen","freight_fen","payable_fen") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_by_reason" ON "stock_movement" ("tenant_id","reason","id") WHERE reason <> 'order';--> statement-breakpoint
CREATE INDEX "member_consent_by_version" ON "member_consent" ("tenant_id","kind","version");--> statement-breakpoint
CREATE INDEX "wallet_lot_expiring" ON "wallet_lot" ("tenant_id","kind","expires_at","rest") WHERE rest > 0 and matured_at is not null;--> statement-breakpoint
CREATE INDEX "message_by_kind" ON "message" ("tenant_id","kind","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" ("tenant_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_log_ins" ON "audit_log" ("operator_id","at","id") WHERE action in ('operator.login', 'operator.new-device');--> statement-breakpoint
CREATE INDEX "trade_order_handed_over" ON "trade_order" ("tenant_id","received_at") WHERE received_at is not null;