DROP INDEX "payment_transaction";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" ("transaction_id") WHERE transaction_id is not null;