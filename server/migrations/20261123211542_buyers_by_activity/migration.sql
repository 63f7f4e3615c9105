DROP INDEX "order_line_of_goods";--> statement-breakpoint
ALTER TABLE "purchase_tally" DROP CONSTRAINT "purchase_tally_pkey";--> statement-breakpoint
ALTER TABLE "purchase_tally" ADD PRIMARY KEY ("subject_id","member_id");