CREATE TABLE "category" (
	"tenant_id" bigint,
	"id" bigint,
	"parent_id" bigint,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "comment_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "comment_score" CHECK (score between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "goods_rating" (
	"tenant_id" bigint,
	"goods_id" bigint,
	"star1" integer DEFAULT 0 NOT NULL,
	"star2" integer DEFAULT 0 NOT NULL,
	"star3" integer DEFAULT 0 NOT NULL,
	"star4" integer DEFAULT 0 NOT NULL,
	"star5" integer DEFAULT 0 NOT NULL,
	"pictures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_rating_pkey" PRIMARY KEY("tenant_id","goods_id"),
	CONSTRAINT "goods_rating_counts" CHECK (least(star1, star2, star3, star4, star5, pictures) >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_favorite" (
	"tenant_id" bigint,
	"fan" text,
	"goods_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_favorite_pkey" PRIMARY KEY("tenant_id","fan","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "goods_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "goods_sales" CHECK ("sales_volume" >= 0),
	CONSTRAINT "goods_price" CHECK ("min_price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_detail" (
	"tenant_id" bigint,
	"goods_id" bigint,
	"html" text NOT NULL,
	CONSTRAINT "goods_detail_pkey" PRIMARY KEY("tenant_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_image" (
	"tenant_id" bigint,
	"goods_id" bigint,
	"sort" integer,
	"url" text NOT NULL,
	CONSTRAINT "goods_image_pkey" PRIMARY KEY("tenant_id","goods_id","sort")
);
--> statement-breakpoint
CREATE TABLE "goods_offer" (
	"tenant_id" bigint,
	"owner_id" bigint,
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
	CONSTRAINT "goods_offer_pkey" PRIMARY KEY("tenant_id","owner_id"),
	CONSTRAINT "goods_offer_limit" CHECK ("person_limit" >= 0),
	CONSTRAINT "goods_offer_fees" CHECK (advance_fen >= 0 and express_fee_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_search" (
	"tenant_id" bigint,
	"goods_id" bigint,
	"words" text NOT NULL,
	"grams" text[] NOT NULL,
	CONSTRAINT "goods_search_pkey" PRIMARY KEY("tenant_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "goods_shop" (
	"tenant_id" bigint,
	"goods_id" bigint,
	"shop_id" bigint,
	CONSTRAINT "goods_shop_pkey" PRIMARY KEY("tenant_id","goods_id","shop_id")
);
--> statement-breakpoint
CREATE TABLE "share_record" (
	"tenant_id" bigint,
	"wx_user_id" bigint,
	"business_type" text,
	"business_id" text,
	"share_user_id" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_record_pkey" PRIMARY KEY("tenant_id","wx_user_id","business_type","business_id","share_user_id")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "sku_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sku_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "sku_price" CHECK ("price_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"tenant_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" bigint NOT NULL,
	"reserve_id" bigint,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"operator_id" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "stock_movement_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_reserve" (
	"tenant_id" bigint,
	"id" bigint,
	"sku_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"price_fen" bigint NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone,
	CONSTRAINT "stock_reserve_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_reserve_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "stock_reserve_price" CHECK ("price_fen" >= 0),
	CONSTRAINT "stock_reserve_closed" CHECK (closed_at is null or quantity = 0)
);
--> statement-breakpoint
CREATE TABLE "gold_price_board" (
	"tenant_id" bigint,
	"id" bigint,
	"prices" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gold_price_board_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gold_price_board_filled" CHECK (jsonb_array_length("prices") > 0)
);
--> statement-breakpoint
CREATE TABLE "greeting_card" (
	"tenant_id" bigint,
	"id" bigint,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"content" text NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "greeting_card_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_menu" (
	"tenant_id" bigint,
	"id" bigint,
	"parent_id" bigint,
	"code" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"sort" smallint NOT NULL,
	CONSTRAINT "member_menu_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "custom_page" (
	"tenant_id" bigint,
	"id" bigint,
	"page_name" text NOT NULL,
	"title" text NOT NULL,
	"modules" jsonb NOT NULL,
	"invalid_at" timestamp(3) with time zone,
	"rev" integer DEFAULT 1 NOT NULL,
	"live_version" integer,
	"scheduled_version" integer,
	"publish_at" timestamp(3) with time zone,
	"preview_key" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "custom_page_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "custom_page_scheduled" CHECK (("publish_at" is null) = ("scheduled_version" is null)),
	CONSTRAINT "custom_page_gone" CHECK ("deleted_at" is null or ("live_version" is null and "publish_at" is null))
);
--> statement-breakpoint
CREATE TABLE "custom_page_reward" (
	"tenant_id" bigint,
	"bag_id" bigint,
	"page_id" bigint,
	"live" boolean NOT NULL,
	CONSTRAINT "custom_page_reward_pkey" PRIMARY KEY("tenant_id","bag_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "custom_page_version" (
	"tenant_id" bigint,
	"page_id" bigint,
	"version" integer,
	"title" text NOT NULL,
	"modules" jsonb NOT NULL,
	"invalid_at" timestamp(3) with time zone,
	"rev" integer NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"published_at" timestamp(3) with time zone,
	CONSTRAINT "custom_page_version_pkey" PRIMARY KEY("tenant_id","page_id","version")
);
--> statement-breakpoint
CREATE TABLE "subject" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "subject_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subject_collect" CHECK ("collect" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subject_favorite" (
	"tenant_id" bigint,
	"fan" text,
	"subject_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subject_favorite_pkey" PRIMARY KEY("tenant_id","fan","subject_id")
);
--> statement-breakpoint
CREATE TABLE "gift_card" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"product_ids" jsonb NOT NULL,
	"valid_start_at" timestamp(3) with time zone NOT NULL,
	"valid_end_at" timestamp(3) with time zone NOT NULL,
	"put_quantity" integer DEFAULT 0 NOT NULL,
	"per_employee" integer DEFAULT 0 NOT NULL,
	"per_store" integer DEFAULT 0 NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_card_days" CHECK ("valid_end_at" > "valid_start_at"),
	CONSTRAINT "gift_card_limits" CHECK ("put_quantity" >= 0 and "per_employee" >= 0 and "per_store" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_tally" (
	"tenant_id" bigint,
	"card_id" bigint,
	"giver" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "gift_card_tally_pkey" PRIMARY KEY("tenant_id","card_id","giver"),
	CONSTRAINT "gift_card_tally_quantity" CHECK ("quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_grant" (
	"tenant_id" bigint,
	"id" bigint,
	"card_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"shop_id" bigint,
	"request_key" text,
	"state" text DEFAULT 'held' NOT NULL,
	"valid_start_at" timestamp(3) with time zone NOT NULL,
	"valid_end_at" timestamp(3) with time zone NOT NULL,
	"order_id" bigint,
	"redeemed_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gift_card_grant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_card_grant_state" CHECK ("state" in ('held', 'redeemed', 'expired', 'revoked')),
	CONSTRAINT "gift_card_grant_redeemed" CHECK ((state = 'redeemed') = (order_id is not null) and (order_id is null) = (redeemed_at is null))
);
--> statement-breakpoint
CREATE TABLE "gift_category" (
	"tenant_id" bigint,
	"id" bigint,
	"parent_id" bigint,
	"platform" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_category_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_tally" (
	"tenant_id" bigint,
	"member_id" bigint,
	"product_id" bigint,
	"period" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "gift_tally_pkey" PRIMARY KEY("tenant_id","member_id","product_id","period"),
	CONSTRAINT "gift_tally_quantity" CHECK ("quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_image" (
	"tenant_id" bigint,
	"id" bigint,
	"product_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "gift_image_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_inventory" (
	"tenant_id" bigint,
	"id" bigint,
	"product_id" bigint NOT NULL,
	"specification" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "gift_inventory_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_inventory_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "gift_inventory_price" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_movement" (
	"tenant_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gift_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inventory_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"operator_id" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gift_movement_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_order" (
	"tenant_id" bigint,
	"id" bigint,
	"member_id" bigint NOT NULL,
	"request_key" text,
	"family" text NOT NULL,
	"product_id" bigint NOT NULL,
	"inventory_id" bigint NOT NULL,
	"partner_id" bigint,
	"name" text NOT NULL,
	"specification" text NOT NULL,
	"image_url" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"paid_with" text DEFAULT 'wallet' NOT NULL,
	"voucher_id" bigint,
	"settlement_fen" bigint DEFAULT 0 NOT NULL,
	"take_type" smallint NOT NULL,
	"shop_id" bigint,
	"receiver" text,
	"ready_day" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	"express_company" text DEFAULT '' NOT NULL,
	"express_no" text DEFAULT '' NOT NULL,
	"close_reason" text DEFAULT '' NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_order_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_order_amount" CHECK (quantity > 0 and price > 0 and amount = case when paid_with = 'wallet' then price * quantity else 0 end),
	CONSTRAINT "gift_order_paid" CHECK ((paid_with = 'wallet') = (voucher_id is null)),
	CONSTRAINT "gift_order_take" CHECK ((take_type = 2) = (receiver is not null) and (shop_id is null or take_type = 1)),
	CONSTRAINT "gift_order_ended" CHECK ((status in (0, 3)) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_order_event" (
	"tenant_id" bigint,
	"id" bigint,
	"order_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gift_order_event_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "gift_product" (
	"tenant_id" bigint,
	"id" bigint,
	"family" text NOT NULL,
	"category_id" bigint,
	"partner_id" bigint,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"on_shelf" boolean DEFAULT false NOT NULL,
	"topping" boolean DEFAULT false NOT NULL,
	"express" smallint NOT NULL,
	"tag_fen" bigint DEFAULT 0 NOT NULL,
	"settlement_fen" bigint DEFAULT 0 NOT NULL,
	"lead_day" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"person_limit" integer DEFAULT 0 NOT NULL,
	"can_get_per_day" integer DEFAULT 0 NOT NULL,
	"limit_exchange_time" boolean DEFAULT false NOT NULL,
	"exchange_begin_at" timestamp(3) with time zone,
	"exchange_end_at" timestamp(3) with time zone,
	"shop_ids" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_product_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_product_price" CHECK (price > 0 and tag_fen >= 0 and settlement_fen >= 0),
	CONSTRAINT "gift_product_limits" CHECK (person_limit >= 0 and can_get_per_day >= 0 and lead_day >= 0),
	CONSTRAINT "gift_product_partner" CHECK ((family = 'partner') = (partner_id is not null)),
	CONSTRAINT "gift_product_time" CHECK (not limit_exchange_time or exchange_begin_at < exchange_end_at),
	CONSTRAINT "gift_product_express" CHECK (express between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision DEFAULT 0 NOT NULL,
	"lon" double precision DEFAULT 0 NOT NULL,
	"logo_url" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "partner_place" CHECK (lat between -90 and 90 and lon between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "partner_person" (
	"tenant_id" bigint,
	"id" bigint,
	"partner_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"name" text NOT NULL,
	"is_manager" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_person_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"tenant_id" bigint,
	"key" text,
	"input" text NOT NULL,
	"answer" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "answered_request_pkey" PRIMARY KEY("tenant_id","key")
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
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "provider_token_encrypted" CHECK ("value" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "rate_count" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"until" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"tenant_id" bigint,
	"id" bigint,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
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
	CONSTRAINT "activity_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "activity_span" CHECK (end_at > start_at),
	CONSTRAINT "activity_status" CHECK (status in (0, 1, 3))
);
--> statement-breakpoint
CREATE TABLE "activity_appointment" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"member_id" bigint,
	"wx_user_id" bigint NOT NULL,
	"booked" boolean NOT NULL,
	"booked_at" timestamp(3) with time zone NOT NULL,
	"reminded_at" timestamp(3) with time zone,
	CONSTRAINT "activity_appointment_pkey" PRIMARY KEY("tenant_id","activity_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "activity_share_visit" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"share_id" text,
	"wx_user_id" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "activity_share_visit_pkey" PRIMARY KEY("tenant_id","activity_id","share_id","wx_user_id")
);
--> statement-breakpoint
CREATE TABLE "activity_together" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"need" integer NOT NULL,
	"pack_hours" integer,
	CONSTRAINT "activity_together_pkey" PRIMARY KEY("tenant_id","activity_id"),
	CONSTRAINT "activity_together_need" CHECK (need > 1 and (pack_hours is null or pack_hours > 0))
);
--> statement-breakpoint
CREATE TABLE "ambassador" (
	"tenant_id" bigint,
	"member_id" bigint,
	"title" text NOT NULL,
	"active" boolean NOT NULL,
	"appointed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ambassador_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"tenant_id" bigint,
	"id" bigint,
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
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "complaint_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "complaint_encrypted" CHECK ("mobile" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "customer_recall" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"days" integer NOT NULL,
	"tag" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"img_url" text NOT NULL,
	"gift_bag_id" bigint NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"gathered_to" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_recall_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customer_recall_span" CHECK (end_at > start_at),
	CONSTRAINT "customer_recall_sent" CHECK (state in ('draft', 'stopped') or sent_at is not null)
);
--> statement-breakpoint
CREATE TABLE "customer_recall_member" (
	"tenant_id" bigint,
	"recall_id" bigint,
	"member_id" bigint,
	"answer" text,
	"submitted_at" timestamp(3) with time zone,
	"received" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_recall_member_pk" PRIMARY KEY("tenant_id","recall_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "distributor" (
	"tenant_id" bigint,
	"member_id" bigint,
	"state" text NOT NULL,
	"remark" text NOT NULL,
	"appointed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "distributor_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "distributor_gift" (
	"tenant_id" bigint,
	"distributor_id" bigint,
	"template_id" bigint,
	"member_id" bigint,
	"coupon_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "distributor_gift_pk" PRIMARY KEY("tenant_id","distributor_id","template_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "distributor_prospect" (
	"tenant_id" bigint,
	"id" bigint,
	"distributor_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributor_prospect_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "distributor_quota" (
	"tenant_id" bigint,
	"distributor_id" bigint,
	"template_id" bigint,
	"quota" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "distributor_quota_pk" PRIMARY KEY("tenant_id","distributor_id","template_id"),
	CONSTRAINT "distributor_quota_given" CHECK (given between 0 and quota)
);
--> statement-breakpoint
CREATE TABLE "lottery_tally" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"member_id" bigint,
	"day" text,
	"n" integer NOT NULL,
	CONSTRAINT "lottery_tally_pkey" PRIMARY KEY("tenant_id","activity_id","member_id","day"),
	CONSTRAINT "lottery_tally_n" CHECK ("n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_draw" (
	"tenant_id" bigint,
	"id" bigint,
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"request_key" text,
	"at" timestamp(3) with time zone NOT NULL,
	"day" text NOT NULL,
	"cost" integer NOT NULL,
	"grant_id" bigint,
	"state" text NOT NULL,
	"prize_id" bigint,
	"prize_index" smallint DEFAULT 0 NOT NULL,
	"prize_name" text DEFAULT '' NOT NULL,
	"item_name" text DEFAULT '' NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"prize_type" text,
	"give_value" integer DEFAULT 0 NOT NULL,
	"coupon_tpl_id" bigint DEFAULT 0 NOT NULL,
	"give_at" timestamp(3) with time zone,
	"given_at" timestamp(3) with time zone,
	"fail_message" text DEFAULT '' NOT NULL,
	"settled_by" text DEFAULT '' NOT NULL,
	"settle_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "lottery_draw_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lottery_draw_request" UNIQUE("tenant_id","activity_id","member_id","request_key"),
	CONSTRAINT "lottery_draw_state" CHECK (state in ('lost', 'waiting', 'given', 'due', 'settled', 'lapsed')),
	CONSTRAINT "lottery_draw_prize" CHECK ((state = 'lost') = (prize_id is null) and (prize_id is null) = (prize_type is null)),
	CONSTRAINT "lottery_draw_wait" CHECK ((state = 'waiting') <= (give_at is not null))
);
--> statement-breakpoint
CREATE TABLE "lottery_grant" (
	"tenant_id" bigint,
	"id" bigint,
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"granted_by" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "lottery_grant_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "lottery_pass" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"wx_user_id" bigint,
	"until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lottery_pass_pkey" PRIMARY KEY("tenant_id","activity_id","wx_user_id")
);
--> statement-breakpoint
CREATE TABLE "lottery_prize" (
	"tenant_id" bigint,
	"id" bigint,
	"activity_id" bigint NOT NULL,
	"prize_index" smallint NOT NULL,
	"name" text NOT NULL,
	"item_name" text NOT NULL,
	"image_url" text NOT NULL,
	"type" text NOT NULL,
	"give_value" integer NOT NULL,
	"coupon_tpl_id" bigint NOT NULL,
	"odds" integer NOT NULL,
	"put_quantity" integer NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lottery_prize_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lottery_prize_place" UNIQUE("tenant_id","activity_id","prize_index"),
	CONSTRAINT "lottery_prize_odds" CHECK (odds between 0 and 1000000 and give_value > 0),
	CONSTRAINT "lottery_prize_pieces" CHECK (won >= 0 and (put_quantity = -1 or won <= put_quantity))
);
--> statement-breakpoint
CREATE TABLE "lottery_terms" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"lottery_type" text NOT NULL,
	"partak_mode" text NOT NULL,
	"consume_num" integer NOT NULL,
	"participation_type" smallint NOT NULL,
	"total_limit" integer NOT NULL,
	"day_limit" integer NOT NULL,
	"today_limit" integer NOT NULL,
	"failure_remark" text NOT NULL,
	"default_pic_url" text NOT NULL,
	"background_pic_url" text NOT NULL,
	CONSTRAINT "lottery_terms_pkey" PRIMARY KEY("tenant_id","activity_id"),
	CONSTRAINT "lottery_terms_limits" CHECK (total_limit >= -1 and day_limit >= -1 and today_limit >= -1),
	CONSTRAINT "lottery_terms_cost" CHECK (consume_num >= 0 and (partak_mode = 'other') = (consume_num = 0))
);
--> statement-breakpoint
CREATE TABLE "poster_browse" (
	"tenant_id" bigint,
	"poster_id" bigint,
	"shop_id" bigint,
	"employee_id" bigint,
	"wx_user_id" bigint,
	"day" date,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "poster_browse_pkey" PRIMARY KEY("tenant_id","poster_id","shop_id","employee_id","wx_user_id","day")
);
--> statement-breakpoint
CREATE TABLE "poster_share" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"img_url" text NOT NULL,
	"type" text NOT NULL,
	"relation_activity_type" text NOT NULL,
	"relation_activity_id" bigint,
	"external_link" text NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poster_share_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "poster_share_type" CHECK ("type" in ('activity_share', 'external_link')),
	CONSTRAINT "poster_share_target" CHECK (("type" = 'activity_share') = ("relation_activity_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "receiving_gift" (
	"tenant_id" bigint,
	"id" bigint,
	"theme" text NOT NULL,
	"img_url" text NOT NULL,
	"lucky_bean" integer NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receiving_gift_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "receiving_gift_beans" CHECK ("lucky_bean" > 0),
	CONSTRAINT "receiving_gift_times" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "receiving_gift_click" (
	"tenant_id" bigint,
	"receiving_gift_id" bigint,
	"member_id" bigint,
	"day" date,
	"lucky_bean" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "receiving_gift_click_pkey" PRIMARY KEY("tenant_id","receiving_gift_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "receiving_gift_rule" (
	"tenant_id" bigint PRIMARY KEY,
	"html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_gift" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"gift_bag_id" bigint NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"put_quantity" integer NOT NULL,
	"left_quantity" integer NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"success_tips" text NOT NULL,
	"success_background" text NOT NULL,
	"fail_tips" text NOT NULL,
	"fail_background" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_gift_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "scan_gift_left" CHECK ("left_quantity" between 0 and "put_quantity"),
	CONSTRAINT "scan_gift_times" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "scan_gift_receipt" (
	"tenant_id" bigint,
	"scan_gift_id" bigint,
	"member_id" bigint,
	"nth" integer NOT NULL,
	"claim_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "scan_gift_receipt_pkey" PRIMARY KEY("tenant_id","scan_gift_id","member_id"),
	CONSTRAINT "scan_gift_receipt_nth" UNIQUE("tenant_id","scan_gift_id","nth"),
	CONSTRAINT "scan_gift_receipt_claim" UNIQUE("tenant_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "scene_sign" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"place" text NOT NULL,
	"remark" text NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"code_mode" text NOT NULL,
	"fixed_code" text NOT NULL,
	"shop_ids" jsonb NOT NULL,
	"max_metres" integer NOT NULL,
	"success_tips" text NOT NULL,
	"gift_bag_id" bigint,
	"open" boolean DEFAULT true NOT NULL,
	"signed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scene_sign_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "scene_sign_signed" CHECK ("signed" >= 0),
	CONSTRAINT "scene_sign_times" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "scene_sign_record" (
	"tenant_id" bigint,
	"scene_sign_id" bigint,
	"member_id" bigint,
	"nth" integer NOT NULL,
	"claim_id" bigint,
	"gift_reason" text DEFAULT '' NOT NULL,
	"shop_id" bigint,
	"metres" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "scene_sign_record_pkey" PRIMARY KEY("tenant_id","scene_sign_id","member_id"),
	CONSTRAINT "scene_sign_record_nth" UNIQUE("tenant_id","scene_sign_id","nth")
);
--> statement-breakpoint
CREATE TABLE "seckill_wish" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"member_id" bigint,
	"status" text NOT NULL,
	"status_msg" text NOT NULL,
	"tap" jsonb,
	"waited" boolean DEFAULT false NOT NULL,
	"ticket" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "seckill_wish_pkey" PRIMARY KEY("tenant_id","activity_id","member_id"),
	CONSTRAINT "seckill_wish_outcome" CHECK ((status = 'queue') = (tap is not null))
);
--> statement-breakpoint
CREATE TABLE "seckill_pulse" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"second" timestamp(3) with time zone,
	"taps" integer NOT NULL,
	"settled" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "seckill_pulse_pkey" PRIMARY KEY("tenant_id","activity_id","second"),
	CONSTRAINT "seckill_pulse_counts" CHECK (taps >= 0 and settled >= 0 and refused >= 0)
);
--> statement-breakpoint
CREATE TABLE "sign_up" (
	"tenant_id" bigint,
	"id" bigint,
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"state" text NOT NULL,
	"answers" text,
	"fee_fen" bigint NOT NULL,
	"pay_by" timestamp(3) with time zone,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"pay_order_no" text DEFAULT '' NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"back_fen" bigint DEFAULT 0 NOT NULL,
	"back_at" timestamp(3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"audited_by" text DEFAULT '' NOT NULL,
	"audited_at" timestamp(3) with time zone,
	"signed_in_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_up_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sign_up_money" CHECK (paid_fen between 0 and fee_fen and back_fen between 0 and paid_fen),
	CONSTRAINT "sign_up_paid" CHECK (state in ('unpaid', 'cancelled') = (paid_fen < fee_fen))
);
--> statement-breakpoint
CREATE TABLE "sign_up_step" (
	"tenant_id" bigint,
	"id" bigint,
	"sign_up_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_up_step_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sign_up_terms" (
	"tenant_id" bigint,
	"activity_id" bigint,
	"fields" jsonb NOT NULL,
	"fee_fen" bigint NOT NULL,
	"refundable" boolean NOT NULL,
	"need_audit" boolean NOT NULL,
	"auditor_ids" jsonb NOT NULL,
	"signup_limit" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"pass_limit" integer NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"check_in_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	CONSTRAINT "sign_up_terms_pkey" PRIMARY KEY("tenant_id","activity_id"),
	CONSTRAINT "sign_up_terms_limits" CHECK (signup_limit >= -1 and pass_limit >= -1 and fee_fen >= 0),
	CONSTRAINT "sign_up_terms_places" CHECK (taken >= 0 and passed between 0 and taken and (signup_limit = -1 or taken <= signup_limit))
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"tenant_id" bigint,
	"id" bigint,
	"title" text NOT NULL,
	"img_url" text NOT NULL,
	"organizer" text NOT NULL,
	"remark" text NOT NULL,
	"looks" jsonb NOT NULL,
	"signup_begin" timestamp(3) with time zone NOT NULL,
	"signup_end" timestamp(3) with time zone NOT NULL,
	"vote_begin" timestamp(3) with time zone NOT NULL,
	"vote_end" timestamp(3) with time zone NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"signup_on" boolean NOT NULL,
	"allowance" integer NOT NULL,
	"per_day" boolean NOT NULL,
	"captcha_from" integer NOT NULL,
	"address_most" integer NOT NULL,
	"auditor_ids" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"serials" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "vote_spans" CHECK (signup_end > signup_begin and vote_end > vote_begin),
	CONSTRAINT "vote_bounds" CHECK (allowance > 0 and captcha_from >= 0 and address_most >= 0 and serials >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_address" (
	"tenant_id" bigint,
	"vote_id" bigint,
	"address" text,
	"day" date,
	"votes" integer NOT NULL,
	CONSTRAINT "vote_address_pkey" PRIMARY KEY("tenant_id","vote_id","address","day"),
	CONSTRAINT "vote_address_votes" CHECK ("votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_allowance" (
	"tenant_id" bigint,
	"vote_id" bigint,
	"voter" text,
	"period" text,
	"used" integer NOT NULL,
	CONSTRAINT "vote_allowance_pkey" PRIMARY KEY("tenant_id","vote_id","voter","period"),
	CONSTRAINT "vote_allowance_used" CHECK ("used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_cast" (
	"tenant_id" bigint,
	"id" bigint,
	"vote_id" bigint NOT NULL,
	"player_id" bigint NOT NULL,
	"voter" text NOT NULL,
	"member_id" bigint,
	"period" text NOT NULL,
	"nth" integer NOT NULL,
	"request_key" text,
	"address" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'counted' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"cancelled_by" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "vote_cast_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "vote_cast_cancelled" CHECK ((state = 'cancelled') = (cancelled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "vote_count" (
	"tenant_id" bigint,
	"vote_id" bigint,
	"kind" text,
	"times" integer NOT NULL,
	CONSTRAINT "vote_count_pkey" PRIMARY KEY("tenant_id","vote_id","kind"),
	CONSTRAINT "vote_count_times" CHECK ("times" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_player" (
	"tenant_id" bigint,
	"id" bigint,
	"vote_id" bigint NOT NULL,
	"member_id" bigint,
	"wx_user_id" bigint,
	"serial_no" integer,
	"user_name" text NOT NULL,
	"upload_img" text NOT NULL,
	"answers" text,
	"state" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp(3) with time zone NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"audited_by" text DEFAULT '' NOT NULL,
	"audited_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_player_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "vote_player_tickets" CHECK ("tickets" >= 0),
	CONSTRAINT "vote_player_passed" CHECK (state <> 'passed' or serial_no is not null)
);
--> statement-breakpoint
CREATE TABLE "express_address" (
	"tenant_id" bigint,
	"id" bigint,
	"member_id" bigint NOT NULL,
	"recipient" text NOT NULL,
	"mobile" text NOT NULL,
	"area" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "express_address_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "express_address_encrypted" CHECK ("recipient" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "mobile" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "area" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "address" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "member_steward" (
	"tenant_id" bigint,
	"member_id" bigint,
	"employee_id" bigint NOT NULL,
	"via" text NOT NULL,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_steward_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "agreement_version" (
	"tenant_id" bigint,
	"id" bigint,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	"operator_name" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "agreement_version_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_consent" (
	"tenant_id" bigint,
	"member_id" bigint,
	"kind" text,
	"version" integer,
	"via" text NOT NULL,
	"agreed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_consent_pkey" PRIMARY KEY("tenant_id","member_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"tenant_id" bigint,
	"id" bigint,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"name" text NOT NULL,
	"head_img_url" text DEFAULT '' NOT NULL,
	"shop_id" bigint,
	"roles" jsonb NOT NULL,
	"wecom_user_id" text,
	"contact_qr_url" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_card" (
	"tenant_id" bigint,
	"member_id" bigint,
	"card_no" text NOT NULL,
	"shop_id" bigint,
	"activated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_card_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_code" (
	"tenant_id" bigint,
	"member_id" bigint,
	"code" text NOT NULL,
	"renew_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_code_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_right" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"h5_path" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"from_level" smallint DEFAULT 0 NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_right_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_greeting" (
	"tenant_id" bigint,
	"member_id" bigint,
	"occasion" text,
	"year" integer,
	"greeted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_greeting_pkey" PRIMARY KEY("tenant_id","member_id","occasion","year")
);
--> statement-breakpoint
CREATE TABLE "member_profile" (
	"tenant_id" bigint,
	"member_id" bigint,
	"birthday" text DEFAULT '' NOT NULL,
	"birthday_is_lunar" boolean DEFAULT false NOT NULL,
	"address" text NOT NULL,
	"memorial_name" text DEFAULT '' NOT NULL,
	"memorial_day" text DEFAULT '' NOT NULL,
	"memorial_day_is_lunar" boolean DEFAULT false NOT NULL,
	"interest" text DEFAULT '' NOT NULL,
	"birthday_key" text,
	"memorial_key" text,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_profile_pkey" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "member_profile_encrypted" CHECK ("address" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$')
);
--> statement-breakpoint
CREATE TABLE "member_tag" (
	"tenant_id" bigint,
	"member_id" bigint,
	"tag" text,
	CONSTRAINT "member_tag_pkey" PRIMARY KEY("tenant_id","member_id","tag")
);
--> statement-breakpoint
CREATE TABLE "card_claim" (
	"tenant_id" bigint,
	"state" text,
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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_claim_pkey" PRIMARY KEY("tenant_id","state")
);
--> statement-breakpoint
CREATE TABLE "member" (
	"tenant_id" bigint,
	"id" bigint,
	"mobile" text NOT NULL,
	"mobile_index" text,
	"mobile_tail" text,
	"name" text NOT NULL,
	"sex" smallint DEFAULT 0 NOT NULL,
	"head_img_url" text DEFAULT '' NOT NULL,
	"info_completed_at" timestamp(3) with time zone,
	"registered_at" timestamp(3) with time zone NOT NULL,
	"leaves_at" timestamp(3) with time zone,
	"left_at" timestamp(3) with time zone,
	CONSTRAINT "member_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_device" (
	"tenant_id" bigint,
	"member_id" bigint,
	"wx_user_id" bigint,
	"first_at" timestamp(3) with time zone NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "member_device_pkey" PRIMARY KEY("tenant_id","member_id","wx_user_id")
);
--> statement-breakpoint
CREATE TABLE "member_from" (
	"tenant_id" bigint,
	"member_id" bigint,
	"app_id" text NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"from_id" text NOT NULL,
	"from_type" text NOT NULL,
	"shop_id" bigint,
	"employee_name" text NOT NULL,
	"shop_name" text NOT NULL,
	CONSTRAINT "member_from_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_day" (
	"tenant_id" bigint,
	"member_id" bigint,
	"day" text,
	"points" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "sign_in_day_pk" PRIMARY KEY("tenant_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "sign_in_member" (
	"tenant_id" bigint,
	"member_id" bigint,
	"last_day" text NOT NULL,
	"streak" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "sign_in_member_pkey" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "sign_in_counts" CHECK (streak between 1 and total)
);
--> statement-breakpoint
CREATE TABLE "step_reward" (
	"tenant_id" bigint,
	"member_id" bigint,
	"step" text,
	"points" integer NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"granted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "step_reward_pkey" PRIMARY KEY("tenant_id","member_id","step"),
	CONSTRAINT "step_reward_points" CHECK ("points" >= 0)
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
	"tenant_id" bigint,
	"id" bigint,
	"wx_user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"level" smallint NOT NULL,
	"worked" boolean NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "image_code_pkey" PRIMARY KEY("tenant_id","id")
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
	"wrong_day" date,
	"wrong_today" integer DEFAULT 0 NOT NULL,
	"wait_until" timestamp(3) with time zone,
	CONSTRAINT "sms_slot_pkey" PRIMARY KEY("tenant_id","mobile"),
	CONSTRAINT "sms_slot_sent" CHECK ("sent_today" >= 0),
	CONSTRAINT "sms_slot_wrong" CHECK ("wrong_today" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_account" (
	"tenant_id" bigint,
	"member_id" bigint,
	"kind" text,
	"available" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_account_pk" PRIMARY KEY("tenant_id","member_id","kind"),
	CONSTRAINT "wallet_available" CHECK ("available" >= 0),
	CONSTRAINT "wallet_pending" CHECK ("pending" >= 0),
	CONSTRAINT "wallet_held" CHECK ("held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_adjustment" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "wallet_adjustment_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "wallet_adjustment_amount" CHECK (amount <> 0),
	CONSTRAINT "wallet_adjustment_two_people" CHECK (state = 'withdrawn' or decided_by is null or decided_by <> proposed_by)
);
--> statement-breakpoint
CREATE TABLE "wallet_hold" (
	"tenant_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"movement_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wallet_hold_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "wallet_hold_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_lot" (
	"tenant_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"movement_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"rest" integer NOT NULL,
	"matures_at" timestamp(3) with time zone NOT NULL,
	"matured_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "wallet_lot_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "wallet_lot_rest" CHECK (rest between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "wallet_lot_use" (
	"tenant_id" bigint,
	"movement_id" bigint,
	"lot_id" bigint,
	"amount" integer NOT NULL,
	"given_back" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_lot_use_pk" PRIMARY KEY("tenant_id","movement_id","lot_id"),
	CONSTRAINT "wallet_lot_use_back" CHECK (given_back between 0 and amount)
);
--> statement-breakpoint
CREATE TABLE "wallet_movement" (
	"tenant_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "wallet_movement_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "wallet_movement_moves" CHECK (from_account <> to_account and amount >= 0 and shortfall >= 0 and amount + shortfall > 0)
);
--> statement-breakpoint
CREATE TABLE "error_report" (
	"tenant_id" bigint,
	"id" bigint,
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
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "error_report_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"tenant_id" bigint,
	"id" bigint,
	"operator_id" bigint NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "list_view_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_preference" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"name" text,
	"value" text NOT NULL,
	CONSTRAINT "operator_preference_pkey" PRIMARY KEY("tenant_id","operator_id","name")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "message_pkey" PRIMARY KEY("tenant_id","id"),
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
	"tenant_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" bigint NOT NULL,
	"operator_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "audit_log_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_known_device" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"browser_id" bigint,
	"last_login_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "operator_known_device_pkey" PRIMARY KEY("tenant_id","operator_id","browser_id")
);
--> statement-breakpoint
CREATE TABLE "operator_login_brake" (
	"key" text PRIMARY KEY,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	"locked_until" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"tenant_id" bigint,
	"id" bigint,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_login_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_login" (
	"login_name" text PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	CONSTRAINT "operator_login_of_tenant" UNIQUE("tenant_id","login_name")
);
--> statement-breakpoint
CREATE TABLE "operator_role" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"role_id" bigint,
	CONSTRAINT "operator_role_pkey" PRIMARY KEY("tenant_id","operator_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"tenant_id" bigint,
	"id" bigint,
	"operator_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "operator_session_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_code" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"code_hash" text,
	"used_at" timestamp(3) with time zone,
	CONSTRAINT "operator_recovery_code_pkey" PRIMARY KEY("tenant_id","operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_role_definition" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"permissions" text[] NOT NULL,
	"shops" jsonb,
	"second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_role_definition_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operator_second_factor" (
	"tenant_id" bigint,
	"operator_id" bigint,
	"secret" text NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "operator_second_factor_pkey" PRIMARY KEY("tenant_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "contact_key" (
	"tenant_id" bigint,
	"key_hash" text,
	"external_user_id" text NOT NULL,
	"member_id" bigint,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "contact_key_pkey" PRIMARY KEY("tenant_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "login_state" (
	"tenant_id" bigint,
	"state" text,
	"app_id" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "login_state_pkey" PRIMARY KEY("tenant_id","state")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"tenant_id" bigint,
	"id" bigint,
	"token_hash" text NOT NULL,
	"app_id" text NOT NULL,
	"wx_user_id" bigint NOT NULL,
	"member_id" bigint,
	"shop_id" bigint,
	"from_id" text DEFAULT '' NOT NULL,
	"from_type" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "session_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "wx_user" (
	"tenant_id" bigint,
	"id" bigint,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"openid" text,
	"unionid" text,
	"nickname" text DEFAULT '' NOT NULL,
	"head_img_url" text DEFAULT '' NOT NULL,
	"is_follow" boolean DEFAULT false NOT NULL,
	"follow_known_at" timestamp(3) with time zone,
	"member_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wx_user_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "shop_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_reception_limit" CHECK ("reception_limit_of_day" >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_position" (
	"tenant_id" bigint,
	"wx_user_id" bigint,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "user_position_pkey" PRIMARY KEY("tenant_id","wx_user_id")
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
	"tenant_id" bigint,
	"key" text,
	"wx_user_id" bigint,
	"member_id" bigint,
	"operator_id" bigint,
	"content_type" text,
	"bytes" integer,
	"stored_at" timestamp(3) with time zone,
	"address" text,
	"unused_since" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_object_pkey" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "coupon_pack" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "coupon_pack_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_pack_left" CHECK (get_quantity between 0 and put_quantity),
	CONSTRAINT "coupon_pack_price" CHECK ((pay_type = 'free') = (pay_point = 0) and pay_point >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_pack_claim" (
	"tenant_id" bigint,
	"id" bigint,
	"pack_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"source" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_pack_claim_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"tenant_id" bigint,
	"id" bigint,
	"template_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"nth" integer NOT NULL,
	"state" text DEFAULT 'unused' NOT NULL,
	"source" text NOT NULL,
	"begin_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"face_fen" bigint,
	"order_id" bigint,
	"off_fen" bigint DEFAULT 0 NOT NULL,
	"order_fen" bigint DEFAULT 0 NOT NULL,
	"shop_id" bigint,
	"employee_id" bigint,
	"used_at" timestamp(3) with time zone,
	"reminded_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_used" CHECK ((state = 'used') = (used_at is not null) and (order_id is null or state = 'used')),
	CONSTRAINT "coupon_time" CHECK (begin_at < end_at),
	CONSTRAINT "coupon_face" CHECK (face_fen is null or face_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"tenant_id" bigint,
	"id" bigint,
	"template_id" bigint NOT NULL,
	"code" text NOT NULL,
	"code_index" text,
	"coupon_id" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_code_encrypted" CHECK ("code" ~ '^v1\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]{38,}$' and "code_index" is not null)
);
--> statement-breakpoint
CREATE TABLE "coupon_movement" (
	"tenant_id" bigint,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coupon_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"coupon_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "coupon_movement_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_template" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"coupon_type" text NOT NULL,
	"off_type" text NOT NULL,
	"face_value" bigint NOT NULL,
	"own_amount" boolean DEFAULT false NOT NULL,
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
	CONSTRAINT "coupon_template_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_template_left" CHECK (get_quantity >= 0 and code_quantity >= 0 and get_quantity + code_quantity <= put_quantity),
	CONSTRAINT "coupon_template_face" CHECK (case when own_amount then off_type = 'cash' and face_value = 0 and channel = 'given' when off_type = 'discount' then face_value between 1 and 99 when off_type = 'cash' then face_value > 0 else face_value = 0 end),
	CONSTRAINT "coupon_template_price" CHECK ((pay_type = 'free') = (pay_point = 0) and pay_point >= 0),
	CONSTRAINT "coupon_template_range" CHECK (take_effect_way <> 'fix_time_range' or begin_at < end_at)
);
--> statement-breakpoint
CREATE TABLE "gift_bag" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "gift_bag_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_bag_left" CHECK ("left_quantity" is null or "left_quantity" between 0 and "put_quantity"),
	CONSTRAINT "gift_bag_style" CHECK ("style" between 1 and 3),
	CONSTRAINT "gift_bag_times" CHECK ("ends_at" > "begins_at"),
	CONSTRAINT "gift_bag_min_pay" CHECK ("min_pay_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_claim" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "gift_claim_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "gift_claim_of_event" UNIQUE("tenant_id","bag_id","member_id","event"),
	CONSTRAINT "gift_claim_state" CHECK ("state" in ('waiting', 'received', 'expired', 'revoked')),
	CONSTRAINT "gift_claim_received" CHECK (("state" = 'received') <= ("received_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "after_sale" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "after_sale_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "after_sale_sum" CHECK (online_fen + offline_fen + waived_fen = goods_fen + freight_fen and least(online_fen, offline_fen, waived_fen, goods_fen, freight_fen) >= 0),
	CONSTRAINT "after_sale_points" CHECK (points >= 0 and earned_points >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_line" (
	"tenant_id" bigint,
	"id" bigint,
	"after_sale_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "after_sale_line_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "after_sale_line_pieces" CHECK (quantity > 0 and amount_fen >= 0)
);
--> statement-breakpoint
CREATE TABLE "after_sale_step" (
	"tenant_id" bigint,
	"id" bigint,
	"after_sale_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"reasons" jsonb NOT NULL,
	"images" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "after_sale_step_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"tenant_id" bigint,
	"id" bigint,
	"service_id" bigint NOT NULL,
	"service_name" text NOT NULL,
	"picture" text NOT NULL,
	"cancel_hours" integer NOT NULL,
	"shop_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"ended_by_id" bigint,
	"ended_at" timestamp(3) with time zone,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "booking_ended" CHECK ((state = 'booked') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "booking_service" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"remark" text NOT NULL,
	"shop_ids" jsonb NOT NULL,
	"weekdays" jsonb NOT NULL,
	"slots" jsonb NOT NULL,
	"days_ahead" integer NOT NULL,
	"closed_days" jsonb NOT NULL,
	"cancel_hours" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_service_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking_slot" (
	"tenant_id" bigint,
	"service_id" bigint,
	"shop_id" bigint,
	"day" date,
	"start" text,
	"taken" integer NOT NULL,
	CONSTRAINT "booking_slot_pkey" PRIMARY KEY("tenant_id","service_id","shop_id","day","start"),
	CONSTRAINT "booking_slot_taken" CHECK ("taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "value_order" (
	"tenant_id" bigint,
	"id" bigint,
	"template_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"line_ids" jsonb NOT NULL,
	"product_name" text NOT NULL,
	"image_url" text NOT NULL,
	"shop_id" bigint,
	"shop_name" text NOT NULL,
	"credit_percent" integer NOT NULL,
	"add_days" integer NOT NULL,
	"keeping_days" integer NOT NULL,
	"added_bp" integer NOT NULL,
	"devalue_bp" integer NOT NULL,
	"exchange_days" integer NOT NULL,
	"effective_days" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"base_fen" bigint NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"exchanged_fen" bigint,
	"coupon_id" bigint,
	"remark" text DEFAULT '' NOT NULL,
	"began_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "value_order_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "value_order_base" CHECK (base_fen between 0 and paid_fen),
	CONSTRAINT "value_order_state" CHECK (state between 1 and 3),
	CONSTRAINT "value_order_exchanged" CHECK ((coupon_id is null) = (exchanged_fen is null) and (state <> 2 or coupon_id is not null) and (state <> 1 or coupon_id is null)),
	CONSTRAINT "value_order_worth" CHECK (exchanged_fen is null or exchanged_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "value_template" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"scope_ids" jsonb NOT NULL,
	"min_fen" bigint NOT NULL,
	"credit_percent" integer NOT NULL,
	"add_days" integer NOT NULL,
	"keeping_days" integer NOT NULL,
	"added_bp" integer NOT NULL,
	"devalue_bp" integer NOT NULL,
	"exchange_days" integer NOT NULL,
	"effective_days" integer NOT NULL,
	"coupon_template_id" bigint NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "value_template_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "value_template_terms" CHECK (credit_percent between 1 and 100 and devalue_bp > 0 and effective_days > 0)
);
--> statement-breakpoint
CREATE TABLE "bespoke_event" (
	"tenant_id" bigint,
	"id" bigint,
	"trade_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bespoke_event_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "bespoke_template" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"remark" text NOT NULL,
	"fields" jsonb NOT NULL,
	"shop_ids" jsonb NOT NULL,
	"employee_ids" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bespoke_template_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "bespoke_trade" (
	"tenant_id" bigint,
	"id" bigint,
	"template_id" bigint NOT NULL,
	"template_name" text NOT NULL,
	"picture" text NOT NULL,
	"fields" jsonb NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"status" text NOT NULL,
	"customer" text,
	"answers" text,
	"price_fen" bigint DEFAULT 0 NOT NULL,
	"deposit_fen" bigint DEFAULT 0 NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"status_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bespoke_trade_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bespoke_trade_money" CHECK (price_fen >= 0 and deposit_fen >= 0 and (price_fen = 0 or deposit_fen <= price_fen)),
	CONSTRAINT "bespoke_trade_cancelled" CHECK ((status = 'CANCELLED') = (cancel_reason <> ''))
);
--> statement-breakpoint
CREATE TABLE "order_party" (
	"tenant_id" bigint,
	"id" bigint,
	"activity_id" bigint NOT NULL,
	"leader_id" bigint,
	"need" integer NOT NULL,
	"exact" boolean NOT NULL,
	"taken" integer NOT NULL,
	"paid" integer NOT NULL,
	"state" text NOT NULL,
	"close_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_party_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_party_need" CHECK (need > 0),
	CONSTRAINT "order_party_places" CHECK (taken >= 0 and (taken <= need or not exact)),
	CONSTRAINT "order_party_paid" CHECK (paid between 0 and taken),
	CONSTRAINT "order_party_state" CHECK (state in ('process', 'success', 'failure') and (state = 'process') = (settled_at is null)),
	CONSTRAINT "order_party_success" CHECK (state <> 'success' or paid >= need)
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"tenant_id" bigint,
	"member_id" bigint,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cart_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"tenant_id" bigint,
	"member_id" bigint,
	"sku_id" bigint,
	"goods_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean DEFAULT true NOT NULL,
	"added_fen" bigint NOT NULL,
	"added_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "cart_item_pkey" PRIMARY KEY("tenant_id","member_id","sku_id"),
	CONSTRAINT "cart_item_quantity" CHECK (quantity between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "buyers_of_period" (
	"tenant_id" bigint,
	"step" text,
	"period" date,
	"shop_id" bigint,
	"buyers" integer NOT NULL,
	CONSTRAINT "buyers_of_period_pkey" PRIMARY KEY("tenant_id","step","period","shop_id")
);
--> statement-breakpoint
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
CREATE TABLE "order_event" (
	"tenant_id" bigint,
	"id" bigint,
	"order_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"status" smallint NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "order_event_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "order_line_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_line_quantity" CHECK (quantity > 0),
	CONSTRAINT "order_line_back" CHECK (back_quantity between 0 and quantity),
	CONSTRAINT "order_line_discount" CHECK (discount_fen between 0 and unit_fen * quantity)
);
--> statement-breakpoint
CREATE TABLE "purchase_tally" (
	"tenant_id" bigint,
	"member_id" bigint,
	"subject_id" bigint,
	"quantity" integer NOT NULL,
	CONSTRAINT "purchase_tally_pkey" PRIMARY KEY("tenant_id","subject_id","member_id"),
	CONSTRAINT "purchase_tally_left" CHECK ("quantity" >= 0)
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
--> statement-breakpoint
CREATE TABLE "trade_order" (
	"tenant_id" bigint,
	"id" bigint,
	"order_no" text NOT NULL,
	"member_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"request_key" text,
	"status" smallint NOT NULL,
	"child_status" smallint DEFAULT 0 NOT NULL,
	"type" smallint NOT NULL,
	"activity_type" text DEFAULT '' NOT NULL,
	"activity_id" bigint,
	"party_id" bigint,
	"awaits_party" boolean DEFAULT false NOT NULL,
	"take_type" smallint NOT NULL,
	"shop_id" bigint,
	"take_date" date,
	"receiver" text,
	"pay_way" smallint NOT NULL,
	"total_quantity" integer NOT NULL,
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
	CONSTRAINT "trade_order_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "trade_order_number" CHECK (order_no = 'YL' || id::text),
	CONSTRAINT "trade_order_awaits" CHECK (party_id is not null or not awaits_party),
	CONSTRAINT "trade_order_sum" CHECK (payable_fen = goods_fen + freight_fen - discount_fen),
	CONSTRAINT "trade_order_split" CHECK (online_fen + offline_fen = payable_fen and online_fen >= 0 and offline_fen >= 0),
	CONSTRAINT "trade_order_back" CHECK (online_back_fen between 0 and online_paid_fen and offline_back_fen between 0 and offline_paid_fen),
	CONSTRAINT "trade_order_waived" CHECK (waived_fen between 0 and offline_fen - offline_paid_fen),
	CONSTRAINT "trade_order_paid" CHECK (online_paid_fen between 0 and online_fen and offline_paid_fen between 0 and offline_fen)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"tenant_id" bigint,
	"id" bigint,
	"app_id" text NOT NULL,
	"pay_type" text DEFAULT 'order' NOT NULL,
	"order_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text,
	"paid_at" timestamp(3) with time zone,
	"billed_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "refund_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "refund_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "pickup_day" (
	"tenant_id" bigint,
	"shop_id" bigint,
	"day" date,
	"taken" integer NOT NULL,
	CONSTRAINT "pickup_day_pkey" PRIMARY KEY("tenant_id","shop_id","day"),
	CONSTRAINT "pickup_day_taken" CHECK ("taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "reconciliation_difference_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reconciliation_difference_sides" CHECK (ours_fen is not null or theirs_fen is not null),
	CONSTRAINT "reconciliation_difference_open" CHECK (open = (resolved_at is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"tenant_id" bigint,
	"id" bigint,
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
	CONSTRAINT "reconciliation_run_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "reconciliation_run_state" CHECK (state in ('done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"tenant_id" bigint,
	"id" bigint,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"operator_name" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "stock_count_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_count_state" CHECK (state in ('open', 'posted', 'dropped') and (state = 'open') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"tenant_id" bigint,
	"count_id" bigint,
	"sku_id" bigint,
	"expected" integer NOT NULL,
	"counted" integer,
	CONSTRAINT "stock_count_line_pkey" PRIMARY KEY("tenant_id","count_id","sku_id"),
	CONSTRAINT "stock_count_line_expected" CHECK ("expected" >= 0),
	CONSTRAINT "stock_count_line_counted" CHECK (counted is null or counted >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_card" (
	"tenant_id" bigint,
	"member_id" bigint,
	"card_no" text NOT NULL,
	"password_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp(3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"frozen_by" text,
	"frozen_remark" text DEFAULT '' NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "store_card_pkey" PRIMARY KEY("tenant_id","member_id"),
	CONSTRAINT "store_card_frozen" CHECK ((state = 'frozen') = (frozen_by is not null)),
	CONSTRAINT "store_card_tries" CHECK (wrong_tries >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_card_charge" (
	"tenant_id" bigint,
	"id" bigint,
	"member_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"principal_fen" bigint DEFAULT 0 NOT NULL,
	"gift_fen" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"source" text,
	"wait_until" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"reversed_at" timestamp(3) with time zone,
	"reversed_by" bigint,
	"reverse_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_card_charge_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "store_card_charge_money" CHECK (amount_fen > 0 and principal_fen >= 0 and gift_fen >= 0
        and principal_fen + gift_fen = case when state in ('done', 'reversed') then amount_fen else 0 end)
);
--> statement-breakpoint
CREATE TABLE "store_card_code" (
	"tenant_id" bigint,
	"member_id" bigint,
	"code" text NOT NULL,
	"renew_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "store_card_code_pkey" PRIMARY KEY("tenant_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "store_card_offer" (
	"tenant_id" bigint,
	"id" bigint,
	"amount_fen" bigint NOT NULL,
	"gift_fen" bigint NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"open" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_card_offer_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "store_card_offer_money" CHECK (amount_fen > 0 and gift_fen between 0 and amount_fen)
);
--> statement-breakpoint
CREATE TABLE "store_card_refund" (
	"tenant_id" bigint,
	"id" bigint,
	"member_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"lapse_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"manual_fen" bigint DEFAULT 0 NOT NULL,
	"manual_at" timestamp(3) with time zone,
	"remark" text NOT NULL,
	"decider_name" text DEFAULT '' NOT NULL,
	"decision_remark" text DEFAULT '' NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_card_refund_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "store_card_refund_money" CHECK (amount_fen > 0 and lapse_fen >= 0 and manual_fen between 0 and amount_fen)
);
--> statement-breakpoint
CREATE TABLE "store_card_refund_part" (
	"tenant_id" bigint,
	"refund_id" bigint,
	"top_up_id" bigint,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "store_card_refund_part_pk" PRIMARY KEY("tenant_id","refund_id","top_up_id"),
	CONSTRAINT "store_card_refund_part_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "store_card_top_up" (
	"tenant_id" bigint,
	"id" bigint,
	"app_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"offer_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"gift_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"pay_by" timestamp(3) with time zone NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"pay_order_no" text DEFAULT '' NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"drawn_fen" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_card_top_up_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "store_card_top_up_money" CHECK (amount_fen > 0 and gift_fen >= 0 and drawn_fen between 0 and paid_fen),
	CONSTRAINT "store_card_top_up_paid" CHECK (paid_fen = case when state = 'paid' then amount_fen else 0 end)
);
--> statement-breakpoint
CREATE TABLE "warranty_certificate" (
	"tenant_id" bigint,
	"id" bigint,
	"no" text NOT NULL,
	"member_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"order_line_id" bigint NOT NULL,
	"goods_name" text NOT NULL,
	"spec" text NOT NULL,
	"art_no" text NOT NULL,
	"image_url" text NOT NULL,
	"quantity" integer NOT NULL,
	"shop_id" bigint,
	"shop_name" text NOT NULL,
	"bought_on" date NOT NULL,
	"months" integer NOT NULL,
	"ends_on" date,
	"state" text DEFAULT 'valid' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"replaced_by" bigint,
	"ended_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_certificate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "warranty_certificate_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "warranty_certificate_valid" CHECK (state <> 'valid' or quantity > 0),
	CONSTRAINT "warranty_certificate_ended" CHECK ((state = 'valid') = (ended_at is null) and (state = 'replaced') = (replaced_by is not null))
);
--> statement-breakpoint
CREATE TABLE "warranty_term" (
	"tenant_id" bigint,
	"id" bigint,
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"issues" boolean NOT NULL,
	"months" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_term_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "warranty_term_months" CHECK (months >= 0 and (scope = 'all') = (scope_id = ''))
);
--> statement-breakpoint
CREATE INDEX "category_by_tenant" ON "category" ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "category_by_parent" ON "category" ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_once" ON "comment" ("tenant_id","order_line_id");--> statement-breakpoint
CREATE INDEX "comment_of_order" ON "comment" ("order_id");--> statement-breakpoint
CREATE INDEX "comment_of_member" ON "comment" ("member_id");--> statement-breakpoint
CREATE INDEX "comment_of_goods" ON "comment" ("goods_id","id") WHERE shown;--> statement-breakpoint
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
CREATE INDEX "sku_by_goods" ON "sku" ("goods_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_once" ON "stock_movement" ("tenant_id","sku_id","reason","source") WHERE reserve_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_of_reserve_once" ON "stock_movement" ("tenant_id","reserve_id","reason","source") WHERE reserve_id is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_by_reason" ON "stock_movement" ("tenant_id","reason","id") WHERE reason <> 'order';--> statement-breakpoint
CREATE INDEX "stock_movement_of_sku" ON "stock_movement" ("sku_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reserve_once" ON "stock_reserve" ("tenant_id","owner_id","sku_id");--> statement-breakpoint
CREATE INDEX "stock_reserve_by_sku" ON "stock_reserve" ("sku_id");--> statement-breakpoint
CREATE INDEX "member_menu_of_tenant" ON "member_menu" ("tenant_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "member_menu_code" ON "member_menu" ("tenant_id","code") WHERE code <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "custom_page_of_system" ON "custom_page" ("tenant_id","page_name") WHERE deleted_at is null and page_name <> 'custom';--> statement-breakpoint
CREATE INDEX "custom_page_due" ON "custom_page" ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "custom_page_reward_of_page" ON "custom_page_reward" ("page_id");--> statement-breakpoint
CREATE INDEX "subject_of_tenant" ON "subject" ("tenant_id","topping","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_grant_request" ON "gift_card_grant" ("tenant_id","employee_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_grant_order" ON "gift_card_grant" ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_member" ON "gift_card_grant" ("member_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_employee" ON "gift_card_grant" ("employee_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_card" ON "gift_card_grant" ("card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_grant_held" ON "gift_card_grant" ("valid_end_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "gift_category_of_tenant" ON "gift_category" ("tenant_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_image_place" ON "gift_image" ("tenant_id","product_id","sort");--> statement-breakpoint
CREATE INDEX "gift_inventory_of_product" ON "gift_inventory" ("product_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_movement_once" ON "gift_movement" ("tenant_id","inventory_id","reason","source");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_request" ON "gift_order" ("tenant_id","member_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "gift_order_of_member" ON "gift_order" ("member_id","id");--> statement-breakpoint
CREATE INDEX "gift_order_of_tenant" ON "gift_order" ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "gift_order_of_product" ON "gift_order" ("product_id");--> statement-breakpoint
CREATE INDEX "gift_order_of_store" ON "gift_order" ("shop_id","id");--> statement-breakpoint
CREATE INDEX "gift_order_of_partner" ON "gift_order" ("partner_id","id");--> statement-breakpoint
CREATE INDEX "gift_order_shipped" ON "gift_order" ("sent_at") WHERE status = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_of_voucher" ON "gift_order" ("tenant_id","paid_with","voucher_id") WHERE voucher_id is not null and status <> 0;--> statement-breakpoint
CREATE INDEX "gift_order_event_of_order" ON "gift_order_event" ("order_id","id");--> statement-breakpoint
CREATE INDEX "gift_product_of_tenant" ON "gift_product" ("tenant_id","family","id");--> statement-breakpoint
CREATE INDEX "gift_product_of_category" ON "gift_product" ("category_id");--> statement-breakpoint
CREATE INDEX "gift_product_of_partner" ON "gift_product" ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_person_mobile" ON "partner_person" ("tenant_id","mobile_index");--> statement-breakpoint
CREATE INDEX "partner_person_of_partner" ON "partner_person" ("partner_id","id");--> statement-breakpoint
CREATE INDEX "answered_request_at" ON "answered_request" ("at");--> statement-breakpoint
CREATE INDEX "rate_count_until" ON "rate_count" ("until");--> statement-breakpoint
CREATE INDEX "activity_of_tenant" ON "activity" ("tenant_id","type","start_at");--> statement-breakpoint
CREATE INDEX "activity_by_end" ON "activity" ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "activity_unfinished" ON "activity" ("end_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "activity_coming" ON "activity" ("start_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "activity_appointment_due" ON "activity_appointment" ("activity_id") WHERE booked and reminded_at is null;--> statement-breakpoint
CREATE INDEX "ambassador_newest" ON "ambassador" ("tenant_id","appointed_at" DESC,"member_id");--> statement-breakpoint
CREATE INDEX "complaint_of_member" ON "complaint" ("member_id");--> statement-breakpoint
CREATE INDEX "complaint_of_person" ON "complaint" ("wx_user_id");--> statement-breakpoint
CREATE INDEX "customer_recall_answers" ON "customer_recall_member" ("recall_id","submitted_at");--> statement-breakpoint
CREATE INDEX "customer_recall_of_member" ON "customer_recall_member" ("member_id");--> statement-breakpoint
CREATE INDEX "distributor_newest" ON "distributor" ("tenant_id","appointed_at" DESC,"member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributor_prospect_once" ON "distributor_prospect" ("tenant_id","distributor_id","mobile_index");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draw_grant" ON "lottery_draw" ("tenant_id","grant_id");--> statement-breakpoint
CREATE INDEX "lottery_draw_of_activity" ON "lottery_draw" ("activity_id","id");--> statement-breakpoint
CREATE INDEX "lottery_draw_of_member" ON "lottery_draw" ("member_id","activity_id","id");--> statement-breakpoint
CREATE INDEX "lottery_draw_won" ON "lottery_draw" ("activity_id","id") WHERE state <> 'lost';--> statement-breakpoint
CREATE INDEX "lottery_draw_to_give" ON "lottery_draw" ("give_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "lottery_grant_of_activity" ON "lottery_grant" ("activity_id","id");--> statement-breakpoint
CREATE INDEX "lottery_grant_of_member" ON "lottery_grant" ("member_id","activity_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "poster_browse_by_day" ON "poster_browse" ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "poster_browse_of_employee" ON "poster_browse" ("employee_id","poster_id");--> statement-breakpoint
CREATE INDEX "receiving_gift_click_of_member" ON "receiving_gift_click" ("member_id","day");--> statement-breakpoint
CREATE INDEX "seckill_wish_waiting" ON "seckill_wish" ("activity_id","ticket") WHERE status = 'queue';--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_once" ON "sign_up" ("tenant_id","activity_id","member_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "sign_up_of_activity" ON "sign_up" ("activity_id","state","id");--> statement-breakpoint
CREATE INDEX "sign_up_of_member" ON "sign_up" ("member_id");--> statement-breakpoint
CREATE INDEX "sign_up_unpaid" ON "sign_up" ("pay_by") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "sign_up_step_of" ON "sign_up_step" ("sign_up_id","id");--> statement-breakpoint
CREATE INDEX "sign_up_terms_to_remind" ON "sign_up_terms" ("check_in_at") WHERE reminded_at is null and check_in_at is not null;--> statement-breakpoint
CREATE INDEX "vote_of_tenant" ON "vote" ("tenant_id","vote_begin");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_cast_nth" ON "vote_cast" ("tenant_id","vote_id","voter","period","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_cast_request" ON "vote_cast" ("tenant_id","vote_id","voter","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "vote_cast_of_vote" ON "vote_cast" ("vote_id","id");--> statement-breakpoint
CREATE INDEX "vote_cast_of_player" ON "vote_cast" ("player_id","id");--> statement-breakpoint
CREATE INDEX "vote_cast_of_address" ON "vote_cast" ("vote_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_player_once" ON "vote_player" ("tenant_id","vote_id","member_id") WHERE state in ('pending', 'passed');--> statement-breakpoint
CREATE UNIQUE INDEX "vote_player_serial" ON "vote_player" ("tenant_id","vote_id","serial_no");--> statement-breakpoint
CREATE INDEX "vote_player_rank" ON "vote_player" ("vote_id","tickets" DESC,"reached_at","id") WHERE state = 'passed' and not hidden;--> statement-breakpoint
CREATE INDEX "vote_player_of_vote" ON "vote_player" ("vote_id","state","id");--> statement-breakpoint
CREATE INDEX "vote_player_of_member" ON "vote_player" ("member_id");--> statement-breakpoint
CREATE INDEX "express_address_of_member" ON "express_address" ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "express_address_default" ON "express_address" ("tenant_id","member_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "steward_members" ON "member_steward" ("tenant_id","employee_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_version_number" ON "agreement_version" ("tenant_id","kind","version");--> statement-breakpoint
CREATE INDEX "member_consent_by_version" ON "member_consent" ("tenant_id","kind","version");--> statement-breakpoint
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
CREATE INDEX "member_letters" ON "member" USING gin (string_to_array(lower("name"), null));--> statement-breakpoint
CREATE INDEX "member_by_day" ON "member" ("tenant_id","registered_at");--> statement-breakpoint
CREATE INDEX "member_leaving" ON "member" ("leaves_at");--> statement-breakpoint
CREATE INDEX "member_from_of_shop" ON "member_from" ("tenant_id","shop_id");--> statement-breakpoint
CREATE INDEX "member_from_person" ON "member_from" ("tenant_id","from_id","member_id");--> statement-breakpoint
CREATE INDEX "sign_in_day_of_tenant" ON "sign_in_day" ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "address_count_since" ON "address_count" ("since");--> statement-breakpoint
CREATE INDEX "image_code_expiry" ON "image_code" ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_account_richest" ON "wallet_account" ("tenant_id","kind","available" DESC,"member_id","pending","held");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_hold_once" ON "wallet_hold" ("tenant_id","member_id","kind","source");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_lot_once" ON "wallet_lot" ("tenant_id","movement_id");--> statement-breakpoint
CREATE INDEX "wallet_lot_left" ON "wallet_lot" ("member_id","kind") WHERE rest > 0;--> statement-breakpoint
CREATE INDEX "wallet_lot_maturing" ON "wallet_lot" ("matures_at") WHERE matured_at is null;--> statement-breakpoint
CREATE INDEX "wallet_lot_expiring" ON "wallet_lot" ("tenant_id","kind","expires_at","rest") WHERE rest > 0 and matured_at is not null;--> statement-breakpoint
CREATE INDEX "wallet_lot_lapsing" ON "wallet_lot" ("expires_at") WHERE rest > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_movement_once" ON "wallet_movement" ("tenant_id","member_id","kind","source");--> statement-breakpoint
CREATE INDEX "wallet_movement_of_member" ON "wallet_movement" ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "wallet_movement_of_tenant" ON "wallet_movement" ("tenant_id","kind","at","from_account","to_account","amount");--> statement-breakpoint
CREATE INDEX "wallet_movement_short" ON "wallet_movement" ("tenant_id","kind") WHERE shortfall > 0;--> statement-breakpoint
CREATE INDEX "wallet_movement_reversing" ON "wallet_movement" ("reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "error_report_hash" ON "error_report" ("tenant_id","hash");--> statement-breakpoint
CREATE INDEX "error_report_newest" ON "error_report" ("tenant_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_name" ON "list_view" ("tenant_id","operator_id","page","name");--> statement-breakpoint
CREATE INDEX "list_view_shared" ON "list_view" ("tenant_id","page") WHERE shared;--> statement-breakpoint
CREATE UNIQUE INDEX "message_source" ON "message" ("tenant_id","source");--> statement-breakpoint
CREATE INDEX "message_by_state" ON "message" ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "message_by_kind" ON "message" ("tenant_id","kind","id");--> statement-breakpoint
CREATE INDEX "message_of_member" ON "message" ("tenant_id","member_id","id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "message_on_its_way" ON "message" ("queued_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" ("tenant_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_operator" ON "audit_log" ("tenant_id","operator_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" ("tenant_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_log_ins" ON "audit_log" ("operator_id","at","id") WHERE action in ('operator.login', 'operator.new-device');--> statement-breakpoint
CREATE INDEX "operator_login_brake_by_time" ON "operator_login_brake" ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_login_name" ON "operator" ("tenant_id","login_name");--> statement-breakpoint
CREATE INDEX "operator_role_by_role" ON "operator_role" ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_token" ON "operator_session" ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "operator_session_live" ON "operator_session" ("operator_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_role_name" ON "operator_role_definition" ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "contact_key_expiry" ON "contact_key" ("expires_at");--> statement-breakpoint
CREATE INDEX "login_state_expiry" ON "login_state" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" ("tenant_id","token_hash");--> statement-breakpoint
CREATE INDEX "session_of_wx_user" ON "session" ("wx_user_id");--> statement-breakpoint
CREATE INDEX "session_of_member" ON "session" ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wx_user_openid" ON "wx_user" ("tenant_id","app_id","kind","openid");--> statement-breakpoint
CREATE INDEX "wx_user_of_member" ON "wx_user" ("member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "shop_of_tenant" ON "shop" ("tenant_id","sort","id");--> statement-breakpoint
CREATE INDEX "tenant_app_of_tenant" ON "tenant_app" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_object_of_tenant" ON "upload_object" ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_pack_nth" ON "coupon_pack_claim" ("tenant_id","pack_id","member_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_pack_once" ON "coupon_pack_claim" ("tenant_id","member_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_nth" ON "coupon" ("tenant_id","template_id","member_id","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_once" ON "coupon" ("tenant_id","member_id","template_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_of_order" ON "coupon" ("tenant_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "coupon_of_member" ON "coupon" ("member_id","state","end_at");--> statement-breakpoint
CREATE INDEX "coupon_of_kind" ON "coupon" ("template_id","id");--> statement-breakpoint
CREATE INDEX "coupon_by_issue" ON "coupon" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_by_end" ON "coupon" ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "coupon_by_use" ON "coupon" ("tenant_id","used_at") WHERE used_at is not null;--> statement-breakpoint
CREATE INDEX "coupon_ending" ON "coupon" ("end_at") WHERE state = 'unused';--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code_text" ON "coupon_code" ("tenant_id","code_index");--> statement-breakpoint
CREATE INDEX "coupon_code_of_template" ON "coupon_code" ("template_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_movement_once" ON "coupon_movement" ("tenant_id","coupon_id","verb","source");--> statement-breakpoint
CREATE INDEX "gift_bag_of_scene" ON "gift_bag" ("tenant_id","scene","id");--> statement-breakpoint
CREATE INDEX "gift_claim_of_member" ON "gift_claim" ("member_id","id");--> statement-breakpoint
CREATE INDEX "gift_claim_by_state" ON "gift_claim" ("tenant_id","state");--> statement-breakpoint
CREATE INDEX "gift_claim_waiting" ON "gift_claim" ("expires_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_open" ON "after_sale" ("tenant_id","order_id") WHERE state not in ('cancelled', 'rejected', 'refunded');--> statement-breakpoint
CREATE INDEX "after_sale_of_order" ON "after_sale" ("order_id","id");--> statement-breakpoint
CREATE INDEX "after_sale_of_tenant" ON "after_sale" ("tenant_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "after_sale_line_once" ON "after_sale_line" ("tenant_id","after_sale_id","order_line_id");--> statement-breakpoint
CREATE INDEX "after_sale_line_of_line" ON "after_sale_line" ("order_line_id");--> statement-breakpoint
CREATE INDEX "after_sale_step_of_after_sale" ON "after_sale_step" ("after_sale_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_once" ON "booking" ("tenant_id","service_id","member_id","day") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "booking_of_member" ON "booking" ("member_id","id");--> statement-breakpoint
CREATE INDEX "booking_of_tenant" ON "booking" ("tenant_id","day","id");--> statement-breakpoint
CREATE INDEX "booking_of_slot" ON "booking" ("service_id","shop_id","day");--> statement-breakpoint
CREATE INDEX "booking_open" ON "booking" ("day") WHERE state = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "value_order_once" ON "value_order" ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "value_order_coupon" ON "value_order" ("tenant_id","coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "value_order_of_member" ON "value_order" ("member_id","id");--> statement-breakpoint
CREATE INDEX "value_order_of_template" ON "value_order" ("template_id","state");--> statement-breakpoint
CREATE INDEX "bespoke_event_of" ON "bespoke_event" ("trade_id","id");--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_member" ON "bespoke_trade" ("member_id","id");--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_tenant" ON "bespoke_trade" ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_shop" ON "bespoke_trade" ("shop_id","id");--> statement-breakpoint
CREATE INDEX "order_party_of_activity" ON "order_party" ("activity_id","id");--> statement-breakpoint
CREATE INDEX "order_party_due" ON "order_party" ("close_at") WHERE state = 'process';--> statement-breakpoint
CREATE INDEX "order_event_of_order" ON "order_event" ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_of_order" ON "order_line" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_order_request" ON "trade_order" ("tenant_id","member_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "trade_order_of_member" ON "trade_order" ("member_id","id");--> statement-breakpoint
CREATE INDEX "trade_order_of_tenant" ON "trade_order" ("tenant_id","status","id");--> statement-breakpoint
CREATE INDEX "trade_order_by_day" ON "trade_order" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "trade_order_by_amount" ON "trade_order" ("tenant_id","payable_fen","id");--> statement-breakpoint
CREATE INDEX "trade_order_tail" ON "trade_order" ("tenant_id",reverse(order_no) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "trade_order_tracking" ON "trade_order" ("tenant_id",express_no text_pattern_ops) WHERE express_no <> '';--> statement-breakpoint
CREATE INDEX "trade_order_by_payment" ON "trade_order" ("tenant_id","paid_at","id","shop_id","member_id","total_quantity","goods_fen","discount_fen","freight_fen","payable_fen") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "trade_order_of_store" ON "trade_order" ("shop_id","status","id");--> statement-breakpoint
CREATE INDEX "trade_order_of_activity" ON "trade_order" ("activity_id","id") WHERE activity_id is not null;--> statement-breakpoint
CREATE INDEX "trade_order_of_party" ON "trade_order" ("party_id","id") WHERE party_id is not null;--> statement-breakpoint
CREATE INDEX "trade_order_awaiting" ON "trade_order" ("id") WHERE awaits_party;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_order_one_party" ON "trade_order" ("tenant_id","activity_id","member_id") WHERE party_id is not null and status between 1 and 5;--> statement-breakpoint
CREATE INDEX "trade_order_unpaid" ON "trade_order" ("pay_by") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "trade_order_shipped" ON "trade_order" ("sent_at") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "trade_order_received" ON "trade_order" ("received_at") WHERE status = 4;--> statement-breakpoint
CREATE INDEX "trade_order_handed_over" ON "trade_order" ("tenant_id","received_at") WHERE received_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_number" ON "payment" ("tenant_id","out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_transaction" ON "payment" ("tenant_id","transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_waiting" ON "payment" ("tenant_id","order_id","channel") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" ("order_id");--> statement-breakpoint
CREATE INDEX "payment_by_day" ON "payment" ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_number" ON "refund" ("tenant_id","out_refund_no");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_source" ON "refund" ("tenant_id","payment_id","source");--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" ("order_id");--> statement-breakpoint
CREATE INDEX "refund_by_day" ON "refund" ("refunded_at") WHERE refunded_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_once" ON "reconciliation_difference" ("tenant_id","run_id","subject","number","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_run_day" ON "reconciliation_run" ("tenant_id","app_id","day");--> statement-breakpoint
CREATE INDEX "reconciliation_run_newest" ON "reconciliation_run" ("tenant_id","day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_number" ON "store_card" ("tenant_id","card_no");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_charge_once" ON "store_card_charge" ("tenant_id","employee_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_charge_waiting" ON "store_card_charge" ("tenant_id","member_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "store_card_charge_of_member" ON "store_card_charge" ("member_id","id");--> statement-breakpoint
CREATE INDEX "store_card_charge_of_shop" ON "store_card_charge" ("tenant_id","shop_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_code_code" ON "store_card_code" ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "store_card_code_expiry" ON "store_card_code" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_offer_amount" ON "store_card_offer" ("tenant_id","amount_fen");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_refund_open" ON "store_card_refund" ("tenant_id","member_id") WHERE state in ('asked', 'paying');--> statement-breakpoint
CREATE INDEX "store_card_refund_part_of" ON "store_card_refund_part" ("top_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_top_up_open" ON "store_card_top_up" ("tenant_id","member_id") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "store_card_top_up_of_member" ON "store_card_top_up" ("member_id","id");--> statement-breakpoint
CREATE INDEX "store_card_top_up_of_offer" ON "store_card_top_up" ("offer_id");--> statement-breakpoint
CREATE INDEX "store_card_top_up_unpaid" ON "store_card_top_up" ("pay_by") WHERE state = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_certificate_no" ON "warranty_certificate" ("tenant_id","no");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_certificate_of_line" ON "warranty_certificate" ("tenant_id","order_line_id") WHERE state <> 'replaced';--> statement-breakpoint
CREATE INDEX "warranty_certificate_of_member" ON "warranty_certificate" ("member_id","id");--> statement-breakpoint
CREATE INDEX "warranty_certificate_of_order" ON "warranty_certificate" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_term_of" ON "warranty_term" ("tenant_id","scope","scope_id");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_under_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "category"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_in_category" FOREIGN KEY ("tenant_id","category_id") REFERENCES "category"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "goods_detail" ADD CONSTRAINT "goods_detail_of" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "goods"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "goods_image" ADD CONSTRAINT "goods_image_of" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "goods"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "goods_offer" ADD CONSTRAINT "goods_offer_of" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "goods"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "goods_search" ADD CONSTRAINT "goods_search_of" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "goods"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "goods_shop" ADD CONSTRAINT "goods_shop_of" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "goods"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_of_goods" FOREIGN KEY ("tenant_id","goods_id") REFERENCES "goods"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "stock_reserve" ADD CONSTRAINT "stock_reserve_of_sku" FOREIGN KEY ("tenant_id","sku_id") REFERENCES "sku"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "custom_page_reward" ADD CONSTRAINT "custom_page_reward_of" FOREIGN KEY ("tenant_id","page_id") REFERENCES "custom_page"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "custom_page_version" ADD CONSTRAINT "custom_page_version_of" FOREIGN KEY ("tenant_id","page_id") REFERENCES "custom_page"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "subject_favorite" ADD CONSTRAINT "subject_favorite_of" FOREIGN KEY ("tenant_id","subject_id") REFERENCES "subject"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_card_grant" ADD CONSTRAINT "gift_card_grant_tenant_id_card_id_gift_card_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","card_id") REFERENCES "gift_card"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_category" ADD CONSTRAINT "gift_category_under_parent" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "gift_category"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_image" ADD CONSTRAINT "gift_image_of" FOREIGN KEY ("tenant_id","product_id") REFERENCES "gift_product"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_inventory" ADD CONSTRAINT "gift_inventory_of" FOREIGN KEY ("tenant_id","product_id") REFERENCES "gift_product"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_movement" ADD CONSTRAINT "gift_movement_of" FOREIGN KEY ("tenant_id","inventory_id") REFERENCES "gift_inventory"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_of" FOREIGN KEY ("tenant_id","product_id") REFERENCES "gift_product"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_from" FOREIGN KEY ("tenant_id","inventory_id") REFERENCES "gift_inventory"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_order_event" ADD CONSTRAINT "gift_order_event_of" FOREIGN KEY ("tenant_id","order_id") REFERENCES "gift_order"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_product" ADD CONSTRAINT "gift_in_category" FOREIGN KEY ("tenant_id","category_id") REFERENCES "gift_category"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_product" ADD CONSTRAINT "gift_of_partner" FOREIGN KEY ("tenant_id","partner_id") REFERENCES "partner"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "partner_person" ADD CONSTRAINT "partner_person_of" FOREIGN KEY ("tenant_id","partner_id") REFERENCES "partner"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "poster_browse" ADD CONSTRAINT "poster_browse_sZ6gTGsOCh8A_fkey" FOREIGN KEY ("tenant_id","poster_id") REFERENCES "poster_share"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "receiving_gift_click" ADD CONSTRAINT "receiving_gift_click_apwnBYKKTpSu_fkey" FOREIGN KEY ("tenant_id","receiving_gift_id") REFERENCES "receiving_gift"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "scan_gift_receipt" ADD CONSTRAINT "scan_gift_receipt_C0A2coKbLVAT_fkey" FOREIGN KEY ("tenant_id","scan_gift_id") REFERENCES "scan_gift"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "scene_sign_record" ADD CONSTRAINT "scene_sign_record_47PG6gW2ueyi_fkey" FOREIGN KEY ("tenant_id","scene_sign_id") REFERENCES "scene_sign"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "member_device" ADD CONSTRAINT "member_device_tenant_id_member_id_member_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "member"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "member_from" ADD CONSTRAINT "member_from_tenant_id_member_id_member_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","member_id") REFERENCES "member"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "wallet_hold" ADD CONSTRAINT "wallet_hold_by" FOREIGN KEY ("tenant_id","movement_id") REFERENCES "wallet_movement"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "wallet_lot" ADD CONSTRAINT "wallet_lot_of_movement" FOREIGN KEY ("tenant_id","movement_id") REFERENCES "wallet_movement"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "wallet_lot_use" ADD CONSTRAINT "wallet_lot_use_by" FOREIGN KEY ("tenant_id","movement_id") REFERENCES "wallet_movement"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "wallet_lot_use" ADD CONSTRAINT "wallet_lot_use_of" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "wallet_lot"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "wallet_movement" ADD CONSTRAINT "wallet_movement_of_account" FOREIGN KEY ("tenant_id","member_id","kind") REFERENCES "wallet_account"("tenant_id","member_id","kind");--> statement-breakpoint
ALTER TABLE "wallet_movement" ADD CONSTRAINT "wallet_movement_reverses" FOREIGN KEY ("tenant_id","reverses") REFERENCES "wallet_movement"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "operator_known_device" ADD CONSTRAINT "operator_known_device_Eq0EZz1oWzlf_fkey" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "operator"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "operator" ADD CONSTRAINT "operator_has_login" FOREIGN KEY ("tenant_id","login_name") REFERENCES "operator_login"("tenant_id","login_name");--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_tenant_id_operator_id_operator_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "operator"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "operator_role" ADD CONSTRAINT "operator_role_Brbg8XjXby0C_fkey" FOREIGN KEY ("tenant_id","role_id") REFERENCES "operator_role_definition"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_2f4pIzZtjr05_fkey" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "operator"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_aZiRTN9HBidA_fkey" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "operator"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "operator_second_factor" ADD CONSTRAINT "operator_second_factor_0no1fKfDZE8j_fkey" FOREIGN KEY ("tenant_id","operator_id") REFERENCES "operator"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_tenant_id_wx_user_id_wx_user_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","wx_user_id") REFERENCES "wx_user"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "tenant_app" ADD CONSTRAINT "tenant_app_tenant_id_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id");--> statement-breakpoint
ALTER TABLE "coupon_pack_claim" ADD CONSTRAINT "coupon_pack_claim_of" FOREIGN KEY ("tenant_id","pack_id") REFERENCES "coupon_pack"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_of_template" FOREIGN KEY ("tenant_id","template_id") REFERENCES "coupon_template"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_of" FOREIGN KEY ("tenant_id","template_id") REFERENCES "coupon_template"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "coupon_code" ADD CONSTRAINT "coupon_code_brought" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "coupon"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "coupon_movement" ADD CONSTRAINT "coupon_movement_of" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "coupon"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "gift_claim" ADD CONSTRAINT "gift_claim_tenant_id_bag_id_gift_bag_tenant_id_id_fkey" FOREIGN KEY ("tenant_id","bag_id") REFERENCES "gift_bag"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "after_sale_line" ADD CONSTRAINT "after_sale_line_of" FOREIGN KEY ("tenant_id","after_sale_id") REFERENCES "after_sale"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "after_sale_step" ADD CONSTRAINT "after_sale_step_of" FOREIGN KEY ("tenant_id","after_sale_id") REFERENCES "after_sale"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "value_order" ADD CONSTRAINT "value_order_pMH74Qeeuioe_fkey" FOREIGN KEY ("tenant_id","template_id") REFERENCES "value_template"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_Lz68xC2SfmQb_fkey" FOREIGN KEY ("tenant_id","run_id") REFERENCES "reconciliation_run"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_of" FOREIGN KEY ("tenant_id","count_id") REFERENCES "stock_count"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "store_card_refund_part" ADD CONSTRAINT "store_card_refund_part_refund" FOREIGN KEY ("tenant_id","refund_id") REFERENCES "store_card_refund"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "store_card_refund_part" ADD CONSTRAINT "store_card_refund_part_top_up" FOREIGN KEY ("tenant_id","top_up_id") REFERENCES "store_card_top_up"("tenant_id","id");