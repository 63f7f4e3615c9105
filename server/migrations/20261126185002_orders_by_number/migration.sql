DROP INDEX "trade_order_no";--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_number" CHECK (order_no = 'YL' || id::text);