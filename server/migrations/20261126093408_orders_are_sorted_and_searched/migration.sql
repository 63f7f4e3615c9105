CREATE INDEX "trade_order_by_amount" ON "trade_order" ("tenant_id","payable_fen","id");--> statement-breakpoint
CREATE INDEX "trade_order_tail" ON "trade_order" ("tenant_id",reverse(order_no) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trade_order_tracking" ON "trade_order" ("tenant_id",express_no text_pattern_ops) WHERE express_no <> '';