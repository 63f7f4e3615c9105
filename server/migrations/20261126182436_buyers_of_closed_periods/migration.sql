CREATE TABLE "buyers_of_period" (
	"tenant_id" bigint,
	"step" text,
	"period" date,
	"shop_id" bigint,
	"buyers" integer NOT NULL,
	CONSTRAINT "buyers_of_period_pkey" PRIMARY KEY("tenant_id","step","period","shop_id")
);
