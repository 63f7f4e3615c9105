CREATE TABLE "goods_sold_of_day" (
	"tenant_id" bigint,
	"day" date,
	"shop_id" bigint,
	"goods_id" bigint,
	"goods_name" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	CONSTRAINT "goods_sold_of_day_pkey" PRIMARY KEY("tenant_id","day","shop_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "sales_closed" (
	"tenant_id" bigint PRIMARY KEY,
	"through" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_of_day" (
	"tenant_id" bigint,
	"day" date,
	"shop_id" bigint,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"goods_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	CONSTRAINT "sales_of_day_pkey" PRIMARY KEY("tenant_id","day","shop_id")
);
