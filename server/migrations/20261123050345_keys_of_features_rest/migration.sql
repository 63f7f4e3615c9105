ALTER TABLE "coupon_pack_claim" ALTER COLUMN "source" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_card_charge" ALTER COLUMN "source" DROP NOT NULL;