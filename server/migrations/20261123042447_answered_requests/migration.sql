CREATE TABLE "answered_request" (
	"key" text PRIMARY KEY,
	"input" text NOT NULL,
	"answer" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answered_request_at" ON "answered_request" ("at");