CREATE TABLE "category" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"parent_id" bigint,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"spec" text NOT NULL,
	"score" smallint NOT NULL,
	"content" text NOT NULL,
	"imgs" jsonb NOT NULL,
	"pictured" boolean NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_by" text DEFAULT '' NOT NULL,
	"replied_at" timestamp(3) with time zone,
	"shown" boolean DEFAULT true NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "comment_score" CHECK (score between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "goods_rating" (
	"goods_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"star1" integer DEFAULT 0 NOT NULL,
	"star2" integer DEFAULT 0 NOT NULL,
	"star3" integer DEFAULT 0 NOT NULL,
	"star4" integer DEFAULT 0 NOT NULL,
	"star5" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_rating_counts" CHECK (least(star1, star2, star3, star4, star5, pictures) >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_favorite" (
	"fan" text,
	"goods_id" bigint,
	"tenant_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_favorite_pkey" PRIMARY KEY("fan","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"category_id" bigint,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"thumbnail_url" text DEFAULT '' NOT NULL,
	"status" integer NOT NULL,
	"topping" boolean DEFAULT false NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"min_price_fen" bigint DEFAULT 0 NOT NULL,
	"market_price_fen" bigint DEFAULT 0 NOT NULL,
	"exchange_money_fen" bigint DEFAULT 0 NOT NULL,
	"point" integer DEFAULT 0 NOT NULL,
	"sku_number" integer DEFAULT 0 NOT NULL,
	"sales_volume" integer DEFAULT 0 NOT NULL,
	"base_sale_number" integer DEFAULT 0 NOT NULL,
	"shown_sales" integer GENERATED ALWAYS AS (sales_volume + base_sale_number) STORED NOT NULL,
	"limit_sale" integer DEFAULT 0 NOT NULL,
	"express_type" integer DEFAULT 0 NOT NULL,
	"pay_way" integer DEFAULT 1 NOT NULL,
	"advance_fen" bigint DEFAULT 0 NOT NULL,
	"express_fee_fen" bigint DEFAULT 0 NOT NULL,
	"sale_type" text DEFAULT 'normal' NOT NULL,
	"take_start_day" text DEFAULT '' NOT NULL,
	"take_stock_day" integer DEFAULT 0 NOT NULL,
	"take_remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "goods_sales" CHECK ("sales_volume" >= 0),
	CONSTRAINT "goods_price" CHECK ("min_price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_detail" (
	"goods_id" bigint PRIMARY KEY,
	"html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_image" (
	"goods_id" bigint,
	"sort" integer,
	"url" text NOT NULL,
	CONSTRAINT "goods_image_pkey" PRIMARY KEY("goods_id","sort")
);
--> statement-breakpoint
CREATE TABLE "goods_offer" (
	"owner_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"person_limit" integer NOT NULL,
	"pay_way" integer NOT NULL,
	"advance_fen" bigint NOT NULL,
	"express_type" integer NOT NULL,
	"express_fee_fen" bigint NOT NULL,
	"shop_ids" jsonb NOT NULL,
	"delivery_start" date,
	"delivery_end" date,
	"take_remark" text NOT NULL,
	CONSTRAINT "goods_offer_limit" CHECK ("person_limit" >= 0),
	CONSTRAINT "goods_offer_fees" CHECK (advance_fen >= 0 and express_fee_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_search" (
	"goods_id" bigint PRIMARY KEY,
	"words" text NOT NULL,
	"grams" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_shop" (
	"goods_id" bigint,
	"shop_id" bigint,
	CONSTRAINT "goods_shop_pkey" PRIMARY KEY("goods_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "share_record" (
	"tenant_id" bigint NOT NULL,
	"wx_user_id" bigint,
	"business_type" text,
	"business_id" text,
	"share_user_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_record_pkey" PRIMARY KEY("wx_user_id","business_type","business_id","share_user_id")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"spec" text NOT NULL,
	"art_no" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"price_fen" bigint NOT NULL,
	"market_price_fen" bigint DEFAULT 0 NOT NULL,
	"exchange_money_fen" bigint DEFAULT 0 NOT NULL,
	"point" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "sku_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "sku_price" CHECK ("price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"reserve_id" bigint,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"operator_id" bigint,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_reserve" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "stock_reserve_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "stock_reserve_price" CHECK ("price_fen" >= 0),
	CONSTRAINT "stock_reserve_closed" CHECK (closed_at is null or quantity = 0)
);
--> statement-breakpoint
CREATE TABLE "member_menu" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"parent_id" bigint,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"master_img" text NOT NULL,
	"modules" jsonb NOT NULL,
	"topping" boolean DEFAULT false NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"collect" integer DEFAULT 0 NOT NULL,
	"preview_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "subject_collect" CHECK ("collect" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subject_favorite" (
	"fan" text,
	"subject_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_favorite_pkey" PRIMARY KEY("fan","subject_id")
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"name" text PRIMARY KEY,
	"secret" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_token" (
	"key" text PRIMARY KEY,
	"value" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"status" smallint NOT NULL,
	"main_pic_url" text NOT NULL,
	"list_pics" jsonb NOT NULL,
	"music_url" text NOT NULL,
	"rule" text NOT NULL,
	"remark" text NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"share_text" text NOT NULL,
	"share_icon_url" text NOT NULL,
	"share_types" jsonb NOT NULL,
	"background_color" text NOT NULL,
	"must_register" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "activity_span" CHECK (end_at > start_at),
	CONSTRAINT "activity_status" CHECK (status in (0, 1, 3))
);
--> statement-breakpoint
CREATE TABLE "activity_appointment" (
	"activity_id" bigint,
	"member_id" bigint,
	"tenant_id" bigint NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"booked" boolean NOT NULL,
	"booked_at" timestamp(3) with time zone NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	CONSTRAINT "activity_appointment_pkey" PRIMARY KEY("activity_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "activity_share_visit" (
	"activity_id" bigint,
	"share_id" text,
	"wx_user_id" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "activity_share_visit_pkey" PRIMARY KEY("activity_id","share_id","wx_user_id")
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"member_id" bigint,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"mobile" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"answered_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "seckill_pulse" (
	"activity_id" bigint,
	"second" timestamp(3) with time zone,
	"taps" integer NOT NULL,
	"settled" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "seckill_pulse_pkey" PRIMARY KEY("activity_id","second"),
	CONSTRAINT "seckill_pulse_counts" CHECK (taps >= 0 and settled >= 0 and refused >= 0)
);
--> statement-breakpoint
CREATE TABLE "seckill_wish" (
	"activity_id" bigint,
	"member_id" bigint,
	"tenant_id" bigint NOT NULL,
	"status" text NOT NULL,
	"status_msg" text NOT NULL,
	"tap" jsonb,
	"ticket" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "seckill_wish_pkey" PRIMARY KEY("activity_id","member_id"),
	CONSTRAINT "seckill_wish_outcome" CHECK ((status = 'queue') = (tap is not null))
);
--> statement-breakpoint
CREATE TABLE "express_address" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"recipients" text NOT NULL,
	"mobile" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_version" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	"operator_name" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_consent" (
	"member_id" bigint,
	"tenant_id" bigint NOT NULL,
	"kind" text,
	"version" integer,
	"via" text NOT NULL,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_consent_pkey" PRIMARY KEY("member_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"name" text NOT NULL,
	"head_img_url" text DEFAULT '' NOT NULL,
	"shop_id" bigint,
	"roles" jsonb NOT NULL,
	"wecom_user_id" text,
	"contact_qr_url" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_card" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"card_no" text NOT NULL,
	"shop_id" bigint,
	"activated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_code" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"code" text NOT NULL,
	"renew_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_right" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"h5_path" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"from_level" smallint DEFAULT 0 NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_greeting" (
	"member_id" bigint,
	"tenant_id" bigint NOT NULL,
	"occasion" text,
	"year" integer,
	"greeted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_greeting_pkey" PRIMARY KEY("member_id","occasion","year")
);
--> statement-breakpoint
CREATE TABLE "member_profile" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"birthday_is_lunar" boolean DEFAULT false NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"memorial_name" text DEFAULT '' NOT NULL,
	"memorial_day" text DEFAULT '' NOT NULL,
	"memorial_day_is_lunar" boolean DEFAULT false NOT NULL,
	"interest" text DEFAULT '' NOT NULL,
	"birthday_key" text,
	"memorial_key" text,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_tag" (
	"member_id" bigint,
	"tenant_id" bigint NOT NULL,
	"tag" text,
	CONSTRAINT "member_tag_pkey" PRIMARY KEY("member_id","tag")
);
--> statement-breakpoint
CREATE TABLE "card_claim" (
	"state" text PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"card_id" text NOT NULL,
	"return_url" text NOT NULL,
	"mobile" text,
	"mobile_index" text,
	"card_no" text DEFAULT '' NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"verified_at" timestamp(3) with time zone,
	"used_at" timestamp(3) with time zone,
	"member_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text,
	"mobile_tail" text,
	"name" text NOT NULL,
	"sex" smallint DEFAULT 0 NOT NULL,
	"head_img_url" text DEFAULT '' NOT NULL,
	"info_completed_at" timestamp(3) with time zone,
	"registered_at" timestamp(3) with time zone NOT NULL,
	"leaves_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "member_from" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"from_id" text NOT NULL,
	"from_type" text NOT NULL,
	"shop_id" bigint,
	"employee_name" text NOT NULL,
	"shop_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_day" (
	"member_id" bigint,
	"day" text,
	"tenant_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "sign_in_member" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"last_day" text NOT NULL,
	"streak" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "sign_in_counts" CHECK (streak between 1 and total)
);
--> statement-breakpoint
CREATE TABLE "step_reward" (
	"member_id" bigint,
	"tenant_id" bigint NOT NULL,
	"step" text,
	"points" integer NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"granted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "step_reward_pkey" PRIMARY KEY("member_id","step"),
	CONSTRAINT "step_reward_points" CHECK ("points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "member_steward" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"via" text NOT NULL,
	"assigned_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_count" (
	"tenant_id" bigint,
	"kind" text,
	"address" text,
	"since" timestamp(3) with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "address_count_pkey" PRIMARY KEY("tenant_id","kind","address")
);
--> statement-breakpoint
CREATE TABLE "image_code" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"tenant_id" bigint,
	"mobile" text,
	"code_type" text,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "sms_code_pkey" PRIMARY KEY("tenant_id","mobile","code_type")
);
--> statement-breakpoint
CREATE TABLE "sms_slot" (
	"tenant_id" bigint,
	"mobile" text,
	"taken_at" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"sent_today" integer NOT NULL,
	CONSTRAINT "sms_slot_pkey" PRIMARY KEY("tenant_id","mobile"),
	CONSTRAINT "sms_slot_sent" CHECK ("sent_today" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_account" (
	"member_id" bigint,
	"kind" text,
	"tenant_id" bigint NOT NULL,
	"available" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_account_pk" PRIMARY KEY("member_id","kind"),
	CONSTRAINT "wallet_available" CHECK ("available" >= 0),
	CONSTRAINT "wallet_pending" CHECK ("pending" >= 0),
	CONSTRAINT "wallet_held" CHECK ("held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_adjustment" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"remark" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" bigint NOT NULL,
	"proposer_name" text NOT NULL,
	"decided_by" bigint,
	"decider_name" text DEFAULT '' NOT NULL,
	"decision_remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "wallet_adjustment_amount" CHECK (amount <> 0),
	CONSTRAINT "wallet_adjustment_two_people" CHECK (state = 'withdrawn' or decided_by is null or decided_by <> proposed_by)
);
--> statement-breakpoint
CREATE TABLE "wallet_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"movement_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wallet_hold_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"movement_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"rest" integer NOT NULL,
	"matures_at" timestamp(3) with time zone NOT NULL,
	"matured_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "wallet_lot_rest" CHECK (rest between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "wallet_lot_use" (
	"movement_id" bigint,
	"lot_id" bigint,
	"amount" integer NOT NULL,
	"given_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_lot_use_pk" PRIMARY KEY("movement_id","lot_id"),
	CONSTRAINT "wallet_lot_use_back" CHECK (given_back between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "wallet_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"from_account" text NOT NULL,
	"to_account" text NOT NULL,
	"amount" integer NOT NULL,
	"shortfall" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"reverses" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wallet_movement_moves" CHECK (from_account <> to_account and amount >= 0 and shortfall >= 0 and amount + shortfall > 0)
);
--> statement-breakpoint
CREATE TABLE "error_report" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"project" text NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"data" text NOT NULL,
	"metadata" text NOT NULL,
	"ua" text NOT NULL,
	"url" text NOT NULL,
	"token_mark" text NOT NULL,
	"time" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"member_id" bigint,
	"wx_user_id" bigint,
	"mobile" text,
	"values" jsonb NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"channel" text,
	"reason" text,
	"code" text DEFAULT '' NOT NULL,
	"provider_id" text DEFAULT '' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"useful_until" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_to_somebody" CHECK (member_id is not null or wx_user_id is not null or mobile is not null),
	CONSTRAINT "message_state" CHECK (state in ('queued', 'sending', 'sent', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"tenant_id" bigint,
	"kind" text,
	"enabled" boolean NOT NULL,
	"text" text NOT NULL,
	"wechat" jsonb NOT NULL,
	"sms_template_id" text NOT NULL,
	"sms_params" jsonb NOT NULL,
	CONSTRAINT "message_template_pkey" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_login_failure" (
	"login_name" text PRIMARY KEY,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_role" (
	"operator_id" bigint,
	"role_id" bigint,
	CONSTRAINT "operator_role_pkey" PRIMARY KEY("operator_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_role_definition" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"permissions" text[] NOT NULL,
	"shops" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_key" (
	"key_hash" text PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"external_user_id" text NOT NULL,
	"member_id" bigint,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_state" (
	"state" text PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"app_id" text NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"member_id" bigint,
	"shop_id" bigint,
	"from_id" text DEFAULT '' NOT NULL,
	"from_type" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wx_user" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"openid" text,
	"unionid" text,
	"nickname" text DEFAULT '' NOT NULL,
	"head_img_url" text DEFAULT '' NOT NULL,
	"is_follow" boolean DEFAULT false NOT NULL,
	"follow_known_at" timestamp(3) with time zone,
	"member_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"open_hours" text DEFAULT '' NOT NULL,
	"reception_limit_of_day" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_reception_limit" CHECK ("reception_limit_of_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_position" (
	"wx_user_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_param" (
	"tenant_id" bigint,
	"key" text,
	"value" text NOT NULL,
	CONSTRAINT "shop_param_pkey" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" bigint PRIMARY KEY,
	"brand_name" text NOT NULL,
	"page_domain" text DEFAULT '' NOT NULL,
	"pay_domain" text DEFAULT '' NOT NULL,
	"employee_domain" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_app" (
	"app_id" text PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"theme" text DEFAULT 'theme_yellowAndBlack' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_config" (
	"tenant_id" bigint,
	"key" text,
	"value" text NOT NULL,
	CONSTRAINT "tenant_config_pkey" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "upload_object" (
	"key" text PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"wx_user_id" bigint,
	"member_id" bigint,
	"operator_id" bigint,
	"content_type" text,
	"bytes" integer,
	"stored_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_pack" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"remark" text NOT NULL,
	"pay_type" text NOT NULL,
	"pay_point" integer NOT NULL,
	"put_quantity" integer NOT NULL,
	"get_quantity" integer DEFAULT 0 NOT NULL,
	"person_limit" integer NOT NULL,
	"items" jsonb NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_pack_left" CHECK (get_quantity between 0 and put_quantity),
	CONSTRAINT "coupon_pack_price" CHECK ((pay_type = 'free') = (pay_point = 0) and pay_point >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_pack_claim" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"pack_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"source" text NOT NULL,
	"begin_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"order_id" bigint,
	"off_fen" bigint DEFAULT 0 NOT NULL,
	"order_fen" bigint DEFAULT 0 NOT NULL,
	"shop_id" bigint,
	"employee_id" bigint,
	"used_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_used" CHECK ((state = 'used') = (used_at is not null) and (order_id is null or state = 'used')),
	CONSTRAINT "coupon_time" CHECK (begin_at < end_at)
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"template_id" bigint NOT NULL,
	"code" text NOT NULL,
	"coupon_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"coupon_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_template" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"coupon_type" text NOT NULL,
	"off_type" text NOT NULL,
	"face_value" bigint NOT NULL,
	"max_off_fen" bigint NOT NULL,
	"threshold_fen" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" jsonb NOT NULL,
	"shop_ids" jsonb NOT NULL,
	"take_effect_way" text NOT NULL,
	"begin_at" timestamp(3) with time zone,
	"end_at" timestamp(3) with time zone,
	"take_start_day" integer NOT NULL,
	"take_effect_day" integer NOT NULL,
	"claim_begin_at" timestamp(3) with time zone,
	"claim_end_at" timestamp(3) with time zone,
	"put_quantity" integer NOT NULL,
	"get_quantity" integer DEFAULT 0 NOT NULL,
	"code_quantity" integer DEFAULT 0 NOT NULL,
	"person_limit" integer NOT NULL,
	"pay_type" text NOT NULL,
	"pay_point" integer NOT NULL,
	"channel" text NOT NULL,
	"remark" text NOT NULL,
	"image_url" text NOT NULL,
	"stopped_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_template_left" CHECK (get_quantity >= 0 and code_quantity >= 0 and get_quantity + code_quantity <= put_quantity),
	CONSTRAINT "coupon_template_face" CHECK (case off_type when 'discount' then face_value between 1 and 99 when 'cash' then face_value > 0 else face_value = 0 end),
	CONSTRAINT "coupon_template_price" CHECK ((pay_type = 'free') = (pay_point = 0) and pay_point >= 0),
	CONSTRAINT "coupon_template_range" CHECK (take_effect_way <> 'fix_time_range' or begin_at < end_at)
);
--> statement-breakpoint
CREATE TABLE "gift_bag" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"scene" text NOT NULL,
	"business_id" bigint DEFAULT 0 NOT NULL,
	"style" integer DEFAULT 1 NOT NULL,
	"label_first" text DEFAULT '' NOT NULL,
	"label_second" text DEFAULT '' NOT NULL,
	"parts" jsonb NOT NULL,
	"put_quantity" integer DEFAULT 0 NOT NULL,
	"left_quantity" integer,
	"begins_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"receive_days" integer DEFAULT 0 NOT NULL,
	"page_id" bigint DEFAULT 0 NOT NULL,
	"min_pay_fen" bigint DEFAULT 0 NOT NULL,
	"per_member" integer DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_bag_left" CHECK ("left_quantity" is null or "left_quantity" between 0 and "put_quantity"),
	CONSTRAINT "gift_bag_style" CHECK ("style" between 1 and 3),
	CONSTRAINT "gift_bag_times" CHECK ("ends_at" > "begins_at"),
	CONSTRAINT "gift_bag_min_pay" CHECK ("min_pay_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_claim" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"bag_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"scene" text NOT NULL,
	"business_id" bigint DEFAULT 0 NOT NULL,
	"event" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"parts" jsonb NOT NULL,
	"fail_message" text DEFAULT '' NOT NULL,
	"won_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"received_at" timestamp(3) with time zone,
	CONSTRAINT "gift_claim_of_event" UNIQUE("bag_id","member_id","event"),
	CONSTRAINT "gift_claim_state" CHECK ("state" in ('waiting', 'received', 'expired', 'revoked')),
	CONSTRAINT "gift_claim_received" CHECK (("state" = 'received') <= ("received_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "after_sale" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"status_before" smallint NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"images" jsonb NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"online_fen" bigint NOT NULL,
	"offline_fen" bigint NOT NULL,
	"waived_fen" bigint NOT NULL,
	"points" integer NOT NULL,
	"earned_points" integer NOT NULL,
	"coupon" boolean NOT NULL,
	"whole" boolean NOT NULL,
	"express_name" text DEFAULT '' NOT NULL,
	"express_no" text DEFAULT '' NOT NULL,
	"disposition" text,
	"state_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "after_sale_sum" CHECK (online_fen + offline_fen + waived_fen = goods_fen + freight_fen and least(online_fen, offline_fen, waived_fen, goods_fen, freight_fen) >= 0),
	CONSTRAINT "after_sale_points" CHECK (points >= 0 and earned_points >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_line" (
	"id" bigint PRIMARY KEY,
	"after_sale_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "after_sale_line_pieces" CHECK (quantity > 0 and amount_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_step" (
	"id" bigint PRIMARY KEY,
	"after_sale_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"reasons" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"member_id" bigint,
	"sku_id" bigint,
	"goods_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"added_fen" bigint NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cart_item_pkey" PRIMARY KEY("member_id","sku_id"),
	CONSTRAINT "cart_item_quantity" CHECK (quantity between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY,
	"order_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"status" smallint NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" bigint PRIMARY KEY,
	"order_id" bigint NOT NULL,
	"goods_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"reserve_id" bigint,
	"goods_name" text NOT NULL,
	"spec" text NOT NULL,
	"art_no" text NOT NULL,
	"image_url" text NOT NULL,
	"unit_fen" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"discount_fen" bigint DEFAULT 0 NOT NULL,
	"back_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_line_quantity" CHECK (quantity > 0),
	CONSTRAINT "order_line_back" CHECK (back_quantity between 0 and quantity),
	CONSTRAINT "order_line_discount" CHECK (discount_fen between 0 and unit_fen * quantity)
);
--> statement-breakpoint
CREATE TABLE "purchase_tally" (
	"member_id" bigint,
	"subject_id" bigint,
	"quantity" integer NOT NULL,
	CONSTRAINT "purchase_tally_pkey" PRIMARY KEY("member_id","subject_id"),
	CONSTRAINT "purchase_tally_left" CHECK ("quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trade_order" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"member_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"request_key" text,
	"status" smallint NOT NULL,
	"child_status" smallint DEFAULT 0 NOT NULL,
	"type" smallint NOT NULL,
	"activity_type" text DEFAULT '' NOT NULL,
	"activity_id" bigint,
	"take_type" smallint NOT NULL,
	"shop_id" bigint,
	"take_date" date,
	"receiver" text,
	"pay_way" smallint NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"payable_fen" bigint NOT NULL,
	"online_fen" bigint NOT NULL,
	"offline_fen" bigint NOT NULL,
	"online_paid_fen" bigint DEFAULT 0 NOT NULL,
	"offline_paid_fen" bigint DEFAULT 0 NOT NULL,
	"online_back_fen" bigint DEFAULT 0 NOT NULL,
	"offline_back_fen" bigint DEFAULT 0 NOT NULL,
	"waived_fen" bigint DEFAULT 0 NOT NULL,
	"adjustments" jsonb NOT NULL,
	"trace" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"take_remark" text DEFAULT '' NOT NULL,
	"send_remark" text DEFAULT '' NOT NULL,
	"express_company" text DEFAULT '' NOT NULL,
	"express_no" text DEFAULT '' NOT NULL,
	"timeout_minutes" integer NOT NULL,
	"pay_by" timestamp(3) with time zone NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"sent_at" timestamp(3) with time zone,
	"received_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trade_order_sum" CHECK (payable_fen = goods_fen + freight_fen - discount_fen),
	CONSTRAINT "trade_order_split" CHECK (online_fen + offline_fen = payable_fen and online_fen >= 0 and offline_fen >= 0),
	CONSTRAINT "trade_order_back" CHECK (online_back_fen between 0 and online_paid_fen and offline_back_fen between 0 and offline_paid_fen),
	CONSTRAINT "trade_order_waived" CHECK (waived_fen between 0 and offline_fen - offline_paid_fen),
	CONSTRAINT "trade_order_paid" CHECK (online_paid_fen between 0 and online_fen and offline_paid_fen between 0 and offline_fen)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"order_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"paid_at" timestamp(3) with time zone,
	"billed_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"out_refund_no" text NOT NULL,
	"source" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"refunded_at" timestamp(3) with time zone,
	"billed_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_day" (
	"shop_id" bigint,
	"day" date,
	"taken" integer NOT NULL,
	CONSTRAINT "pickup_day_pkey" PRIMARY KEY("shop_id","day"),
	CONSTRAINT "pickup_day_taken" CHECK ("taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"run_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" bigint,
	"ours_fen" bigint,
	"ours_state" text,
	"theirs_fen" bigint,
	"theirs_state" text,
	"open" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"resolved_by" bigint,
	"resolver_name" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_difference_sides" CHECK (ours_fen is not null or theirs_fen is not null),
	CONSTRAINT "reconciliation_difference_open" CHECK (open = (resolved_at is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"their_payments" integer DEFAULT 0 NOT NULL,
	"their_paid_fen" bigint DEFAULT 0 NOT NULL,
	"our_payments" integer DEFAULT 0 NOT NULL,
	"our_paid_fen" bigint DEFAULT 0 NOT NULL,
	"their_refunds" integer DEFAULT 0 NOT NULL,
	"their_refunded_fen" bigint DEFAULT 0 NOT NULL,
	"our_refunds" integer DEFAULT 0 NOT NULL,
	"our_refunded_fen" bigint DEFAULT 0 NOT NULL,
	"ran_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconciliation_run_state" CHECK (state in ('done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"operator_name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "stock_count_state" CHECK (state in ('open', 'posted', 'dropped') and (state = 'open') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"count_id" bigint,
	"sku_id" bigint,
	"expected" integer NOT NULL,
	"counted" integer,
	CONSTRAINT "stock_count_line_pkey" PRIMARY KEY("count_id","sku_id"),
	CONSTRAINT "stock_count_line_expected" CHECK ("expected" >= 0),
	CONSTRAINT "stock_count_line_counted" CHECK (counted is null or counted >= 0)
);
--> statement-breakpoint
CREATE INDEX "category_by_tenant" ON "category" ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "category_by_parent" ON "category" ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_once" ON "comment" ("order_line_id");--> statement-breakpoint
CREATE INDEX "comment_of_order" ON "comment" ("order_id");--> statement-breakpoint
CREATE INDEX "comment_of_member" ON "comment" ("member_id");--> statement-breakpoint
CREATE INDEX "comment_of_goods" ON "comment" ("goods_id","id" DESC NULLS LAST) WHERE shown;--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "goods_favorite_of" ON "goods_favorite" ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_newest" ON "goods" ("tenant_id","topping","id") WHERE status = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "goods_by_price" ON "goods" ("tenant_id","topping","min_price_fen","id") WHERE status = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "goods_by_sales" ON "goods" ("tenant_id","topping","shown_sales","id") WHERE status = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "goods_recommended" ON "goods" ("tenant_id","topping","id") WHERE recommended and status = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "goods_for_points" ON "goods" ("tenant_id","topping","id") WHERE exchange_money_fen > 0 and status = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "goods_of_category" ON "goods" ("category_id","topping","id");--> statement-breakpoint
CREATE INDEX "goods_of_tenant" ON "goods" ("tenant_id","topping","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "goods_offer_by_goods" ON "goods_offer" ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_search_grams" ON "goods_search" USING gin ("grams");--> statement-breakpoint
CREATE INDEX "share_record_by_sharer" ON "share_record" ("tenant_id","share_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sku_by_goods" ON "sku" ("goods_id","sort","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movement" ("sku_id","reason","source") WHERE reserve_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_of_reserve_once" ON "stock_movement" ("reserve_id","reason","source") WHERE reserve_id is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_of_tenant" ON "stock_movement" ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "stock_movement_of_sku" ON "stock_movement" ("sku_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reserve_once" ON "stock_reserve" ("owner_id","sku_id");--> statement-breakpoint
CREATE INDEX "stock_reserve_by_sku" ON "stock_reserve" ("sku_id");--> statement-breakpoint
CREATE INDEX "member_menu_of_tenant" ON "member_menu" ("tenant_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "member_menu_code" ON "member_menu" ("tenant_id","code") WHERE code <> '';--> statement-breakpoint
CREATE INDEX "subject_of_tenant" ON "subject" ("tenant_id","topping" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rate_count_until" ON "rate_count" ("until");--> statement-breakpoint
CREATE INDEX "activity_of_tenant" ON "activity" ("tenant_id","type","start_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activity_by_end" ON "activity" ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "activity_unfinished" ON "activity" ("end_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "activity_coming" ON "activity" ("start_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "activity_appointment_due" ON "activity_appointment" ("activity_id") WHERE booked and reminded_at is null;--> statement-breakpoint
CREATE INDEX "complaint_newest" ON "complaint" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "seckill_wish_waiting" ON "seckill_wish" ("activity_id","ticket") WHERE status = 'queue';--> statement-breakpoint
CREATE INDEX "express_address_of_member" ON "express_address" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "express_address_default" ON "express_address" ("member_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_version_number" ON "agreement_version" ("tenant_id","kind","version");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_mobile" ON "employee" ("tenant_id","mobile_index");--> statement-breakpoint
CREATE UNIQUE INDEX "employee_wecom" ON "employee" ("tenant_id","wecom_user_id");--> statement-breakpoint
CREATE INDEX "employee_of_shop" ON "employee" ("tenant_id","shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_card_number" ON "member_card" ("tenant_id","card_no");--> statement-breakpoint
CREATE UNIQUE INDEX "member_code_code" ON "member_code" ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "member_code_expiry" ON "member_code" ("expires_at");--> statement-breakpoint
CREATE INDEX "member_right_of_tenant" ON "member_right" ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "profile_birthday" ON "member_profile" ("tenant_id","birthday_key");--> statement-breakpoint
CREATE INDEX "profile_memorial" ON "member_profile" ("tenant_id","memorial_key");--> statement-breakpoint
CREATE INDEX "member_tag_of_tenant" ON "member_tag" ("tenant_id","tag");--> statement-breakpoint
CREATE INDEX "card_claim_of_person" ON "card_claim" ("wx_user_id","created_at");--> statement-breakpoint
CREATE INDEX "card_claim_expiry" ON "card_claim" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" ("tenant_id","mobile_index");--> statement-breakpoint
CREATE INDEX "member_tail" ON "member" ("tenant_id","mobile_tail");--> statement-breakpoint
CREATE INDEX "member_newest" ON "member" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_leaving" ON "member" ("leaves_at");--> statement-breakpoint
CREATE INDEX "member_from_of_shop" ON "member_from" ("tenant_id","shop_id");--> statement-breakpoint
CREATE INDEX "member_from_person" ON "member_from" ("tenant_id","from_id","member_id");--> statement-breakpoint
CREATE INDEX "sign_in_day_of_tenant" ON "sign_in_day" ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "steward_members" ON "member_steward" ("tenant_id","employee_id","member_id");--> statement-breakpoint
CREATE INDEX "address_count_since" ON "address_count" ("since");--> statement-breakpoint
CREATE INDEX "image_code_expiry" ON "image_code" ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_account_richest" ON "wallet_account" ("tenant_id","kind","available" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE INDEX "wallet_adjustment_newest" ON "wallet_adjustment" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_hold_once" ON "wallet_hold" ("member_id","kind","source");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_lot_once" ON "wallet_lot" ("movement_id");--> statement-breakpoint
CREATE INDEX "wallet_lot_left" ON "wallet_lot" ("member_id","kind") WHERE rest > 0;--> statement-breakpoint
CREATE INDEX "wallet_lot_maturing" ON "wallet_lot" ("matures_at") WHERE matured_at is null;--> statement-breakpoint
CREATE INDEX "wallet_lot_lapsing" ON "wallet_lot" ("expires_at") WHERE rest > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_movement_once" ON "wallet_movement" ("member_id","kind","source");--> statement-breakpoint
CREATE INDEX "wallet_movement_of_member" ON "wallet_movement" ("member_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wallet_movement_of_tenant" ON "wallet_movement" ("tenant_id","kind","at");--> statement-breakpoint
CREATE INDEX "wallet_movement_reversing" ON "wallet_movement" ("reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "error_report_hash" ON "error_report" ("tenant_id","hash");--> statement-breakpoint
CREATE INDEX "error_report_newest" ON "error_report" ("tenant_id","last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "message_source" ON "message" ("tenant_id","source");--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_by_state" ON "message" ("tenant_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_of_member" ON "message" ("tenant_id","member_id","id" DESC NULLS LAST) WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "message_on_its_way" ON "message" ("queued_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" ("tenant_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" ("tenant_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_operator" ON "audit_log" ("tenant_id","operator_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "operator_login_name" ON "operator" ("login_name");--> statement-breakpoint
CREATE INDEX "operator_by_tenant" ON "operator" ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "operator_role_by_role" ON "operator_role" ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_token" ON "operator_session" ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_session_live" ON "operator_session" ("operator_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_role_name" ON "operator_role_definition" ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "contact_key_expiry" ON "contact_key" ("expires_at");--> statement-breakpoint
CREATE INDEX "login_state_expiry" ON "login_state" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" ("token_hash");--> statement-breakpoint
CREATE INDEX "session_of_wx_user" ON "session" ("wx_user_id");--> statement-breakpoint
CREATE INDEX "session_of_member" ON "session" ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wx_user_openid" ON "wx_user" ("app_id","kind","openid");--> statement-breakpoint
CREATE INDEX "wx_user_of_member" ON "wx_user" ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "shop_of_tenant" ON "shop" ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "tenant_app_of_tenant" ON "tenant_app" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_object_of_tenant" ON "upload_object" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_pack_of_tenant" ON "coupon_pack" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_pack_nth" ON "coupon_pack_claim" ("pack_id","member_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_pack_once" ON "coupon_pack_claim" ("member_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_nth" ON "coupon" ("template_id","member_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_once" ON "coupon" ("member_id","template_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_of_order" ON "coupon" ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "coupon_of_member" ON "coupon" ("member_id","state","end_at");--> statement-breakpoint
CREATE INDEX "coupon_of_kind" ON "coupon" ("template_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coupon_ending" ON "coupon" ("end_at") WHERE state = 'unused';--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_text" ON "coupon_code" ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "coupon_code_of_template" ON "coupon_code" ("template_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_movement_once" ON "coupon_movement" ("coupon_id","verb","source");--> statement-breakpoint
CREATE INDEX "coupon_movement_of_tenant" ON "coupon_movement" ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "coupon_template_of_tenant" ON "coupon_template" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_bag_of_scene" ON "gift_bag" ("tenant_id","scene","id");--> statement-breakpoint
CREATE INDEX "gift_claim_of_member" ON "gift_claim" ("member_id","id");--> statement-breakpoint
CREATE INDEX "gift_claim_waiting" ON "gift_claim" ("expires_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_open" ON "after_sale" ("order_id") WHERE state not in ('cancelled', 'rejected', 'refunded');--> statement-breakpoint
CREATE INDEX "after_sale_of_order" ON "after_sale" ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "after_sale_of_tenant" ON "after_sale" ("tenant_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "after_sale_newest" ON "after_sale" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_line_once" ON "after_sale_line" ("after_sale_id","order_line_id");--> statement-breakpoint
CREATE INDEX "after_sale_line_of_line" ON "after_sale_line" ("order_line_id");--> statement-breakpoint
CREATE INDEX "after_sale_step_of_after_sale" ON "after_sale_step" ("after_sale_id","id");--> statement-breakpoint
CREATE INDEX "after_sale_step_of_actor" ON "after_sale_step" ("actor_id","at");--> statement-breakpoint
CREATE INDEX "order_event_of_order" ON "order_event" ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_of_order" ON "order_line" ("order_id");--> statement-breakpoint
CREATE INDEX "order_line_of_goods" ON "order_line" ("goods_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_order_no" ON "trade_order" ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_order_request" ON "trade_order" ("member_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "trade_order_of_member" ON "trade_order" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_order_of_tenant" ON "trade_order" ("tenant_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_order_newest" ON "trade_order" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_order_of_store" ON "trade_order" ("shop_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_order_of_activity" ON "trade_order" ("activity_id","id" DESC NULLS LAST) WHERE activity_id is not null;--> statement-breakpoint
CREATE INDEX "trade_order_unpaid" ON "trade_order" ("pay_by") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "trade_order_shipped" ON "trade_order" ("sent_at") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "trade_order_received" ON "trade_order" ("received_at") WHERE status = 4;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_number" ON "payment" ("out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_waiting" ON "payment" ("order_id","channel") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" ("order_id");--> statement-breakpoint
CREATE INDEX "payment_by_day" ON "payment" ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" ("out_refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_source" ON "refund" ("payment_id","source");--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" ("order_id");--> statement-breakpoint
CREATE INDEX "refund_by_day" ON "refund" ("refunded_at") WHERE refunded_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" ("run_id","subject","number","kind");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_newest" ON "reconciliation_difference" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_run_day" ON "reconciliation_run" ("app_id","day");--> statement-breakpoint
CREATE INDEX "reconciliation_run_newest" ON "reconciliation_run" ("tenant_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_count_of_tenant" ON "stock_count" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_under_parent" FOREIGN KEY ("parent_id") REFERENCES "category"("id");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_in_category" FOREIGN KEY ("category_id") REFERENCES "category"("id");--> statement-breakpoint
ALTER TABLE "goods_detail" ADD CONSTRAINT "goods_detail_of" FOREIGN KEY ("goods_id") REFERENCES "goods"("id");--> statement-breakpoint
ALTER TABLE "goods_image" ADD CONSTRAINT "goods_image_of" FOREIGN KEY ("goods_id") REFERENCES "goods"("id");--> statement-breakpoint
ALTER TABLE "goods_offer" ADD CONSTRAINT "goods_offer_of" FOREIGN KEY ("goods_id") REFERENCES "goods"("id");--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_of" FOREIGN KEY ("goods_id") REFERENCES "goods"("id");--> statement-breakpoint
ALTER TABLE "goods_shop" ADD CONSTRAINT "goods_shop_of" FOREIGN KEY ("goods_id") REFERENCES "goods"("id");--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_of_goods" FOREIGN KEY ("goods_id") REFERENCES "goods"("id");--> statement-breakpoint
ALTER TABLE "stock_reserve" ADD CONSTRAINT "stock_reserve_of_sku" FOREIGN KEY ("sku_id") REFERENCES "sku"("id");--> statement-breakpoint
ALTER TABLE "subject_favorite" ADD CONSTRAINT "subject_favorite_of" FOREIGN KEY ("subject_id") REFERENCES "subject"("id");--> statement-breakpoint
ALTER TABLE "member_from" ADD CONSTRAINT "member_from_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id");--> statement-breakpoint
ALTER TABLE "wallet_hold" ADD CONSTRAINT "wallet_hold_by" FOREIGN KEY ("movement_id") REFERENCES "wallet_movement"("id");--> statement-breakpoint
ALTER TABLE "wallet_lot" ADD CONSTRAINT "wallet_lot_of_movement" FOREIGN KEY ("movement_id") REFERENCES "wallet_movement"("id");--> statement-breakpoint
ALTER TABLE "wallet_lot_use" ADD CONSTRAINT "wallet_lot_use_by" FOREIGN KEY ("movement_id") REFERENCES "wallet_movement"("id");--> statement-breakpoint
ALTER TABLE "wallet_lot_use" ADD CONSTRAINT "wallet_lot_use_of" FOREIGN KEY ("lot_id") REFERENCES "wallet_lot"("id");--> statement-breakpoint
ALTER TABLE "wallet_movement" ADD CONSTRAINT "wallet_movement_of_account" FOREIGN KEY ("member_id","kind") REFERENCES "wallet_account"("member_id","kind");--> statement-breakpoint
ALTER TABLE "wallet_movement" ADD CONSTRAINT "wallet_movement_reverses" FOREIGN KEY ("reverses") REFERENCES "wallet_movement"("id");--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_operator_id_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id");--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_role_id_operator_role_definition_id_fkey" FOREIGN KEY ("role_id") REFERENCES "operator_role_definition"("id");--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_wx_user_id_wx_user_id_fkey" FOREIGN KEY ("wx_user_id") REFERENCES "wx_user"("id");--> statement-breakpoint
ALTER TABLE "tenant_app" ADD CONSTRAINT "tenant_app_tenant_id_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id");--> statement-breakpoint
ALTER TABLE "coupon_pack_claim" ADD CONSTRAINT "coupon_pack_claim_of" FOREIGN KEY ("pack_id") REFERENCES "coupon_pack"("id");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_of_template" FOREIGN KEY ("template_id") REFERENCES "coupon_template"("id");--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_of" FOREIGN KEY ("template_id") REFERENCES "coupon_template"("id");--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_brought" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id");--> statement-breakpoint
ALTER TABLE "coupon_movement" ADD CONSTRAINT "coupon_movement_of" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id");--> statement-breakpoint
ALTER TABLE "gift_claim" ADD CONSTRAINT "gift_claim_bag_id_gift_bag_id_fkey" FOREIGN KEY ("bag_id") REFERENCES "gift_bag"("id");--> statement-breakpoint
ALTER TABLE "after_sale_line" ADD CONSTRAINT "after_sale_line_of" FOREIGN KEY ("after_sale_id") REFERENCES "after_sale"("id");--> statement-breakpoint
ALTER TABLE "after_sale_step" ADD CONSTRAINT "after_sale_step_of" FOREIGN KEY ("after_sale_id") REFERENCES "after_sale"("id");--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_run_id_reconciliation_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "reconciliation_run"("id");--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_of" FOREIGN KEY ("count_id") REFERENCES "stock_count"("id");