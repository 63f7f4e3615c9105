CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1,
	"set_up_token" text,
	"set_up_at" timestamp(3) with time zone,
	CONSTRAINT "installation_encrypted" CHECK ("set_up_token" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$'),
	CONSTRAINT "installation_is_one" CHECK ("id" = 1),
	CONSTRAINT "installation_set_up" CHECK (("set_up_token" is null) = ("set_up_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "industry" text DEFAULT 'general' NOT NULL;