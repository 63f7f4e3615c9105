CREATE TABLE "gold_price_board" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"prices" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"published_by" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "gold_price_board_filled" CHECK (jsonb_array_length("prices") > 0)
);
--> statement-breakpoint
CREATE TABLE "greeting_card" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"content" text NOT NULL,
	"sender" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_page" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "custom_page_scheduled" CHECK (("publish_at" is null) = ("scheduled_version" is null)),
	CONSTRAINT "custom_page_gone" CHECK ("deleted_at" is null or ("live_version" is null and "publish_at" is null))
);
--> statement-breakpoint
CREATE TABLE "custom_page_reward" (
	"bag_id" bigint,
	"page_id" bigint,
	"live" boolean NOT NULL,
	CONSTRAINT "custom_page_reward_pkey" PRIMARY KEY("bag_id","page_id")
);
--> statement-breakpoint
CREATE TABLE "custom_page_version" (
	"page_id" bigint,
	"version" integer,
	"title" text NOT NULL,
	"modules" jsonb NOT NULL,
	"invalid_at" timestamp(3) with time zone,
	"rev" integer NOT NULL,
	"by_id" bigint NOT NULL,
	"by_name" text NOT NULL,
	"published_at" timestamp(3) with time zone,
	CONSTRAINT "custom_page_version_pkey" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "gift_card" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "gift_card_days" CHECK ("valid_end_at" > "valid_start_at"),
	CONSTRAINT "gift_card_limits" CHECK ("put_quantity" >= 0 and "per_employee" >= 0 and "per_store" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_card_grant" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "gift_card_grant_state" CHECK ("state" in ('held', 'redeemed', 'expired', 'revoked')),
	CONSTRAINT "gift_card_grant_redeemed" CHECK ((state = 'redeemed') = (order_id is not null) and (order_id is null) = (redeemed_at is null))
);
--> statement-breakpoint
CREATE TABLE "gift_card_tally" (
	"card_id" bigint,
	"giver" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "gift_card_tally_pkey" PRIMARY KEY("card_id","giver"),
	CONSTRAINT "gift_card_tally_quantity" CHECK ("quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_category" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"parent_id" bigint,
	"platform" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_image" (
	"id" bigint PRIMARY KEY,
	"product_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_inventory" (
	"id" bigint PRIMARY KEY,
	"product_id" bigint NOT NULL,
	"specification" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "gift_inventory_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "gift_inventory_price" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"inventory_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"operator_id" bigint,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_order" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "gift_order_amount" CHECK (quantity > 0 and price > 0 and amount = case when paid_with = 'wallet' then price * quantity else 0 end),
	CONSTRAINT "gift_order_paid" CHECK ((paid_with = 'wallet') = (voucher_id is null)),
	CONSTRAINT "gift_order_take" CHECK ((take_type = 2) = (receiver is not null) and (shop_id is null or take_type = 1)),
	CONSTRAINT "gift_order_ended" CHECK ((status in (0, 3)) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "gift_order_event" (
	"id" bigint PRIMARY KEY,
	"order_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_product" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "gift_product_price" CHECK (price > 0 and tag_fen >= 0 and settlement_fen >= 0),
	CONSTRAINT "gift_product_limits" CHECK (person_limit >= 0 and can_get_per_day >= 0 and lead_day >= 0),
	CONSTRAINT "gift_product_partner" CHECK ((family = 'partner') = (partner_id is not null)),
	CONSTRAINT "gift_product_time" CHECK (not limit_exchange_time or exchange_begin_at < exchange_end_at),
	CONSTRAINT "gift_product_express" CHECK (express between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "gift_tally" (
	"member_id" bigint,
	"product_id" bigint,
	"period" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "gift_tally_pkey" PRIMARY KEY("member_id","product_id","period"),
	CONSTRAINT "gift_tally_quantity" CHECK ("quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"lat" double precision DEFAULT 0 NOT NULL,
	"lon" double precision DEFAULT 0 NOT NULL,
	"logo_url" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_place" CHECK (lat between -90 and 90 and lon between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "partner_person" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"name" text NOT NULL,
	"is_manager" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_together" (
	"activity_id" bigint PRIMARY KEY,
	"need" integer NOT NULL,
	"pack_hours" integer,
	CONSTRAINT "activity_together_need" CHECK (need > 1 and (pack_hours is null or pack_hours > 0))
);
--> statement-breakpoint
CREATE TABLE "ambassador" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"title" text NOT NULL,
	"active" boolean NOT NULL,
	"appointed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_recall" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "customer_recall_span" CHECK (end_at > start_at),
	CONSTRAINT "customer_recall_sent" CHECK (state in ('draft', 'stopped') or sent_at is not null)
);
--> statement-breakpoint
CREATE TABLE "customer_recall_member" (
	"recall_id" bigint,
	"member_id" bigint,
	"tenant_id" bigint NOT NULL,
	"answer" text,
	"submitted_at" timestamp(3) with time zone,
	"received" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_recall_member_pk" PRIMARY KEY("recall_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "distributor" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"state" text NOT NULL,
	"remark" text NOT NULL,
	"appointed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distributor_gift" (
	"distributor_id" bigint,
	"template_id" bigint,
	"member_id" bigint,
	"coupon_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "distributor_gift_pk" PRIMARY KEY("distributor_id","template_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "distributor_prospect" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"distributor_id" bigint NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"mobile_index" text NOT NULL,
	"remark" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "distributor_quota" (
	"distributor_id" bigint,
	"template_id" bigint,
	"tenant_id" bigint NOT NULL,
	"quota" integer NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "distributor_quota_pk" PRIMARY KEY("distributor_id","template_id"),
	CONSTRAINT "distributor_quota_given" CHECK (given between 0 and quota)
);
--> statement-breakpoint
CREATE TABLE "lottery_draw" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "lottery_draw_request" UNIQUE("activity_id","member_id","request_key"),
	CONSTRAINT "lottery_draw_state" CHECK (state in ('lost', 'waiting', 'given', 'due', 'settled', 'lapsed')),
	CONSTRAINT "lottery_draw_prize" CHECK ((state = 'lost') = (prize_id is null) and (prize_id is null) = (prize_type is null)),
	CONSTRAINT "lottery_draw_wait" CHECK ((state = 'waiting') <= (give_at is not null))
);
--> statement-breakpoint
CREATE TABLE "lottery_grant" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"activity_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"granted_by" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "lottery_pass" (
	"activity_id" bigint,
	"wx_user_id" bigint,
	"until" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "lottery_pass_pkey" PRIMARY KEY("activity_id","wx_user_id")
);
--> statement-breakpoint
CREATE TABLE "lottery_prize" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "lottery_prize_place" UNIQUE("activity_id","prize_index"),
	CONSTRAINT "lottery_prize_odds" CHECK (odds between 0 and 1000000 and give_value > 0),
	CONSTRAINT "lottery_prize_pieces" CHECK (won >= 0 and (put_quantity = -1 or won <= put_quantity))
);
--> statement-breakpoint
CREATE TABLE "lottery_tally" (
	"activity_id" bigint,
	"member_id" bigint,
	"day" text,
	"n" integer NOT NULL,
	CONSTRAINT "lottery_tally_pkey" PRIMARY KEY("activity_id","member_id","day"),
	CONSTRAINT "lottery_tally_n" CHECK ("n" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_terms" (
	"activity_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "lottery_terms_limits" CHECK (total_limit >= -1 and day_limit >= -1 and today_limit >= -1),
	CONSTRAINT "lottery_terms_cost" CHECK (consume_num >= 0 and (partak_mode = 'other') = (consume_num = 0))
);
--> statement-breakpoint
CREATE TABLE "poster_browse" (
	"poster_id" bigint,
	"shop_id" bigint,
	"employee_id" bigint,
	"wx_user_id" bigint,
	"day" date,
	"tenant_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "poster_browse_pkey" PRIMARY KEY("poster_id","shop_id","employee_id","wx_user_id","day")
);
--> statement-breakpoint
CREATE TABLE "poster_share" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"img_url" text NOT NULL,
	"type" text NOT NULL,
	"relation_activity_type" text NOT NULL,
	"relation_activity_id" bigint,
	"external_link" text NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poster_share_type" CHECK ("type" in ('activity_share', 'external_link')),
	CONSTRAINT "poster_share_target" CHECK (("type" = 'activity_share') = ("relation_activity_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "receiving_gift" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"theme" text NOT NULL,
	"img_url" text NOT NULL,
	"lucky_bean" integer NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"start_at" timestamp(3) with time zone NOT NULL,
	"end_at" timestamp(3) with time zone NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receiving_gift_beans" CHECK ("lucky_bean" > 0),
	CONSTRAINT "receiving_gift_times" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "receiving_gift_click" (
	"receiving_gift_id" bigint,
	"member_id" bigint,
	"day" date,
	"lucky_bean" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "receiving_gift_click_pkey" PRIMARY KEY("receiving_gift_id","member_id","day")
);
--> statement-breakpoint
CREATE TABLE "receiving_gift_rule" (
	"tenant_id" bigint PRIMARY KEY,
	"html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_gift" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "scan_gift_left" CHECK ("left_quantity" between 0 and "put_quantity"),
	CONSTRAINT "scan_gift_times" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "scan_gift_receipt" (
	"scan_gift_id" bigint,
	"member_id" bigint,
	"nth" integer NOT NULL,
	"claim_id" bigint NOT NULL CONSTRAINT "scan_gift_receipt_claim" UNIQUE,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "scan_gift_receipt_pkey" PRIMARY KEY("scan_gift_id","member_id"),
	CONSTRAINT "scan_gift_receipt_nth" UNIQUE("scan_gift_id","nth")
);
--> statement-breakpoint
CREATE TABLE "scene_sign" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "scene_sign_signed" CHECK ("signed" >= 0),
	CONSTRAINT "scene_sign_times" CHECK ("end_at" > "start_at")
);
--> statement-breakpoint
CREATE TABLE "scene_sign_record" (
	"scene_sign_id" bigint,
	"member_id" bigint,
	"nth" integer NOT NULL,
	"claim_id" bigint,
	"gift_reason" text DEFAULT '' NOT NULL,
	"shop_id" bigint,
	"metres" integer,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "scene_sign_record_pkey" PRIMARY KEY("scene_sign_id","member_id"),
	CONSTRAINT "scene_sign_record_nth" UNIQUE("scene_sign_id","nth")
);
--> statement-breakpoint
CREATE TABLE "sign_up" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "sign_up_money" CHECK (paid_fen between 0 and fee_fen and back_fen between 0 and paid_fen),
	CONSTRAINT "sign_up_paid" CHECK (state in ('unpaid', 'cancelled') = (paid_fen < fee_fen))
);
--> statement-breakpoint
CREATE TABLE "sign_up_step" (
	"id" bigint PRIMARY KEY,
	"sign_up_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_terms" (
	"activity_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "sign_up_terms_limits" CHECK (signup_limit >= -1 and pass_limit >= -1 and fee_fen >= 0),
	CONSTRAINT "sign_up_terms_places" CHECK (taken >= 0 and passed between 0 and taken and (signup_limit = -1 or taken <= signup_limit))
);
--> statement-breakpoint
CREATE TABLE "vote" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "vote_spans" CHECK (signup_end > signup_begin and vote_end > vote_begin),
	CONSTRAINT "vote_bounds" CHECK (allowance > 0 and captcha_from >= 0 and address_most >= 0 and serials >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_address" (
	"vote_id" bigint,
	"address" text,
	"day" date,
	"votes" integer NOT NULL,
	CONSTRAINT "vote_address_pkey" PRIMARY KEY("vote_id","address","day"),
	CONSTRAINT "vote_address_votes" CHECK ("votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_allowance" (
	"vote_id" bigint,
	"voter" text,
	"period" text,
	"used" integer NOT NULL,
	CONSTRAINT "vote_allowance_pkey" PRIMARY KEY("vote_id","voter","period"),
	CONSTRAINT "vote_allowance_used" CHECK ("used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_cast" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "vote_cast_cancelled" CHECK ((state = 'cancelled') = (cancelled_at is not null))
);
--> statement-breakpoint
CREATE TABLE "vote_count" (
	"vote_id" bigint,
	"kind" text,
	"times" integer NOT NULL,
	CONSTRAINT "vote_count_pkey" PRIMARY KEY("vote_id","kind"),
	CONSTRAINT "vote_count_times" CHECK ("times" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_player" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "vote_player_tickets" CHECK ("tickets" >= 0),
	CONSTRAINT "vote_player_passed" CHECK (state <> 'passed' or serial_no is not null)
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "booking_ended" CHECK ((state = 'booked') = (ended_at is null))
);
--> statement-breakpoint
CREATE TABLE "booking_service" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_slot" (
	"service_id" bigint,
	"shop_id" bigint,
	"day" date,
	"start" text,
	"taken" integer NOT NULL,
	CONSTRAINT "booking_slot_pkey" PRIMARY KEY("service_id","shop_id","day","start"),
	CONSTRAINT "booking_slot_taken" CHECK ("taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "value_order" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "value_order_base" CHECK (base_fen between 0 and paid_fen),
	CONSTRAINT "value_order_state" CHECK (state between 1 and 3),
	CONSTRAINT "value_order_exchanged" CHECK ((coupon_id is null) = (exchanged_fen is null) and (state <> 2 or coupon_id is not null) and (state <> 1 or coupon_id is null)),
	CONSTRAINT "value_order_worth" CHECK (exchanged_fen is null or exchanged_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "value_template" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "value_template_terms" CHECK (credit_percent between 1 and 100 and devalue_bp > 0 and effective_days > 0)
);
--> statement-breakpoint
CREATE TABLE "bespoke_event" (
	"id" bigint PRIMARY KEY,
	"trade_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pictures" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bespoke_template" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	"remark" text NOT NULL,
	"fields" jsonb NOT NULL,
	"shop_ids" jsonb NOT NULL,
	"employee_ids" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bespoke_trade" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "bespoke_trade_money" CHECK (price_fen >= 0 and deposit_fen >= 0 and (price_fen = 0 or deposit_fen <= price_fen)),
	CONSTRAINT "bespoke_trade_cancelled" CHECK ((status = 'CANCELLED') = (cancel_reason <> ''))
);
--> statement-breakpoint
CREATE TABLE "order_party" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "order_party_need" CHECK (need > 0),
	CONSTRAINT "order_party_places" CHECK (taken >= 0 and (taken <= need or not exact)),
	CONSTRAINT "order_party_paid" CHECK (paid between 0 and taken),
	CONSTRAINT "order_party_state" CHECK (state in ('process', 'success', 'failure') and (state = 'process') = (settled_at is null)),
	CONSTRAINT "order_party_success" CHECK (state <> 'success' or paid >= need)
);
--> statement-breakpoint
CREATE TABLE "store_card" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"card_no" text NOT NULL,
	"password_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp(3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"frozen_by" text,
	"frozen_remark" text DEFAULT '' NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "store_card_frozen" CHECK ((state = 'frozen') = (frozen_by is not null)),
	CONSTRAINT "store_card_tries" CHECK (wrong_tries >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_card_charge" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"shop_id" bigint NOT NULL,
	"employee_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"principal_fen" bigint DEFAULT 0 NOT NULL,
	"gift_fen" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"source" text NOT NULL,
	"wait_until" timestamp(3) with time zone,
	"done_at" timestamp(3) with time zone,
	"reversed_at" timestamp(3) with time zone,
	"reversed_by" bigint,
	"reverse_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_card_charge_money" CHECK (amount_fen > 0 and principal_fen >= 0 and gift_fen >= 0
        and principal_fen + gift_fen = case when state in ('done', 'reversed') then amount_fen else 0 end)
);
--> statement-breakpoint
CREATE TABLE "store_card_code" (
	"member_id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"code" text NOT NULL,
	"renew_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_card_offer" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"gift_fen" bigint NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"open" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_card_offer_money" CHECK (amount_fen > 0 and gift_fen between 0 and amount_fen)
);
--> statement-breakpoint
CREATE TABLE "store_card_refund" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "store_card_refund_money" CHECK (amount_fen > 0 and lapse_fen >= 0 and manual_fen between 0 and amount_fen)
);
--> statement-breakpoint
CREATE TABLE "store_card_refund_part" (
	"refund_id" bigint,
	"top_up_id" bigint,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "store_card_refund_part_pk" PRIMARY KEY("refund_id","top_up_id"),
	CONSTRAINT "store_card_refund_part_amount" CHECK (amount_fen > 0)
);
--> statement-breakpoint
CREATE TABLE "store_card_top_up" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "store_card_top_up_money" CHECK (amount_fen > 0 and gift_fen >= 0 and drawn_fen between 0 and paid_fen),
	CONSTRAINT "store_card_top_up_paid" CHECK (paid_fen = case when state = 'paid' then amount_fen else 0 end)
);
--> statement-breakpoint
CREATE TABLE "warranty_certificate" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
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
	CONSTRAINT "warranty_certificate_quantity" CHECK ("quantity" >= 0),
	CONSTRAINT "warranty_certificate_valid" CHECK (state <> 'valid' or quantity > 0),
	CONSTRAINT "warranty_certificate_ended" CHECK ((state = 'valid') = (ended_at is null) and (state = 'replaced') = (replaced_by is not null))
);
--> statement-breakpoint
CREATE TABLE "warranty_term" (
	"id" bigint PRIMARY KEY,
	"tenant_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"scope_id" text NOT NULL,
	"issues" boolean NOT NULL,
	"months" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_term_months" CHECK (months >= 0 and (scope = 'all') = (scope_id = ''))
);
--> statement-breakpoint
ALTER TABLE "seckill_wish" ADD COLUMN "waited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "face_fen" bigint;--> statement-breakpoint
ALTER TABLE "coupon_template" ADD COLUMN "own_amount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "party_id" bigint;--> statement-breakpoint
ALTER TABLE "trade_order" ADD COLUMN "awaits_party" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "pay_type" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
CREATE INDEX "gold_price_board_of_tenant" ON "gold_price_board" ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "greeting_card_of_tenant" ON "greeting_card" ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "custom_page_of_tenant" ON "custom_page" ("tenant_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_page_of_system" ON "custom_page" ("tenant_id","page_name") WHERE deleted_at is null and page_name <> 'custom';--> statement-breakpoint
CREATE INDEX "custom_page_due" ON "custom_page" ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "custom_page_reward_of_page" ON "custom_page_reward" ("page_id");--> statement-breakpoint
CREATE INDEX "gift_card_of_tenant" ON "gift_card" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_grant_request" ON "gift_card_grant" ("employee_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_grant_order" ON "gift_card_grant" ("order_id");--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_member" ON "gift_card_grant" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_employee" ON "gift_card_grant" ("employee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_card" ON "gift_card_grant" ("card_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_tenant" ON "gift_card_grant" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_card_grant_held" ON "gift_card_grant" ("valid_end_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "gift_category_of_tenant" ON "gift_category" ("tenant_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_image_place" ON "gift_image" ("product_id","sort");--> statement-breakpoint
CREATE INDEX "gift_inventory_of_product" ON "gift_inventory" ("product_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_movement_once" ON "gift_movement" ("inventory_id","reason","source");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_request" ON "gift_order" ("member_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "gift_order_of_member" ON "gift_order" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_order_of_tenant" ON "gift_order" ("tenant_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_order_newest" ON "gift_order" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_order_of_product" ON "gift_order" ("product_id");--> statement-breakpoint
CREATE INDEX "gift_order_of_store" ON "gift_order" ("shop_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_order_of_partner" ON "gift_order" ("partner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_order_shipped" ON "gift_order" ("sent_at") WHERE status = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_order_of_voucher" ON "gift_order" ("paid_with","voucher_id") WHERE voucher_id is not null and status <> 0;--> statement-breakpoint
CREATE INDEX "gift_order_event_of_order" ON "gift_order_event" ("order_id","id");--> statement-breakpoint
CREATE INDEX "gift_product_of_tenant" ON "gift_product" ("tenant_id","family","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gift_product_of_category" ON "gift_product" ("category_id");--> statement-breakpoint
CREATE INDEX "gift_product_of_partner" ON "gift_product" ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_of_tenant" ON "partner" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "partner_person_mobile" ON "partner_person" ("tenant_id","mobile_index");--> statement-breakpoint
CREATE INDEX "partner_person_of_partner" ON "partner_person" ("partner_id","id");--> statement-breakpoint
CREATE INDEX "ambassador_newest" ON "ambassador" ("tenant_id","appointed_at" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE INDEX "customer_recall_newest" ON "customer_recall" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_recall_answers" ON "customer_recall_member" ("recall_id","submitted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_recall_of_member" ON "customer_recall_member" ("member_id");--> statement-breakpoint
CREATE INDEX "distributor_newest" ON "distributor" ("tenant_id","appointed_at" DESC NULLS LAST,"member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributor_prospect_once" ON "distributor_prospect" ("distributor_id","mobile_index");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_draw_grant" ON "lottery_draw" ("grant_id");--> statement-breakpoint
CREATE INDEX "lottery_draw_of_activity" ON "lottery_draw" ("activity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lottery_draw_of_member" ON "lottery_draw" ("member_id","activity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lottery_draw_won" ON "lottery_draw" ("activity_id","id" DESC NULLS LAST) WHERE state <> 'lost';--> statement-breakpoint
CREATE INDEX "lottery_draw_to_give" ON "lottery_draw" ("give_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "lottery_grant_of_activity" ON "lottery_grant" ("activity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lottery_grant_of_member" ON "lottery_grant" ("member_id","activity_id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "lottery_terms_of_tenant" ON "lottery_terms" ("tenant_id");--> statement-breakpoint
CREATE INDEX "poster_browse_by_day" ON "poster_browse" ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "poster_browse_of_employee" ON "poster_browse" ("employee_id","poster_id");--> statement-breakpoint
CREATE INDEX "poster_share_of_tenant" ON "poster_share" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receiving_gift_of_tenant" ON "receiving_gift" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "receiving_gift_click_of_member" ON "receiving_gift_click" ("member_id","day");--> statement-breakpoint
CREATE INDEX "scan_gift_of_tenant" ON "scan_gift" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "scene_sign_of_tenant" ON "scene_sign" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_once" ON "sign_up" ("activity_id","member_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "sign_up_of_activity" ON "sign_up" ("activity_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_up_of_member" ON "sign_up" ("member_id");--> statement-breakpoint
CREATE INDEX "sign_up_unpaid" ON "sign_up" ("pay_by") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "sign_up_step_of" ON "sign_up_step" ("sign_up_id","id");--> statement-breakpoint
CREATE INDEX "sign_up_terms_to_remind" ON "sign_up_terms" ("check_in_at") WHERE reminded_at is null and check_in_at is not null;--> statement-breakpoint
CREATE INDEX "sign_up_terms_of_tenant" ON "sign_up_terms" ("tenant_id");--> statement-breakpoint
CREATE INDEX "vote_of_tenant" ON "vote" ("tenant_id","vote_begin" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "vote_cast_nth" ON "vote_cast" ("vote_id","voter","period","nth");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_cast_request" ON "vote_cast" ("vote_id","voter","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "vote_cast_of_vote" ON "vote_cast" ("vote_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vote_cast_of_player" ON "vote_cast" ("player_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vote_cast_of_address" ON "vote_cast" ("vote_id","address");--> statement-breakpoint
CREATE UNIQUE INDEX "vote_player_once" ON "vote_player" ("vote_id","member_id") WHERE state in ('pending', 'passed');--> statement-breakpoint
CREATE UNIQUE INDEX "vote_player_serial" ON "vote_player" ("vote_id","serial_no");--> statement-breakpoint
CREATE INDEX "vote_player_rank" ON "vote_player" ("vote_id","tickets" DESC NULLS LAST,"reached_at","id") WHERE state = 'passed' and not hidden;--> statement-breakpoint
CREATE INDEX "vote_player_of_vote" ON "vote_player" ("vote_id","state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vote_player_of_member" ON "vote_player" ("member_id");--> statement-breakpoint
CREATE INDEX "coupon_by_issue" ON "coupon" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "coupon_by_end" ON "coupon" ("tenant_id","end_at");--> statement-breakpoint
CREATE INDEX "coupon_by_use" ON "coupon" ("tenant_id","used_at") WHERE used_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_once" ON "booking" ("service_id","member_id","day") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "booking_of_member" ON "booking" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_of_tenant" ON "booking" ("tenant_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_of_slot" ON "booking" ("service_id","shop_id","day");--> statement-breakpoint
CREATE INDEX "booking_open" ON "booking" ("day") WHERE state = 'booked';--> statement-breakpoint
CREATE INDEX "booking_service_of_tenant" ON "booking_service" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "value_order_once" ON "value_order" ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "value_order_coupon" ON "value_order" ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "value_order_of_member" ON "value_order" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "value_order_of_tenant" ON "value_order" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "value_order_of_template" ON "value_order" ("template_id","state");--> statement-breakpoint
CREATE INDEX "value_template_of_tenant" ON "value_template" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bespoke_event_of" ON "bespoke_event" ("trade_id","id");--> statement-breakpoint
CREATE INDEX "bespoke_template_of_tenant" ON "bespoke_template" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_member" ON "bespoke_trade" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_tenant" ON "bespoke_trade" ("tenant_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_shop" ON "bespoke_trade" ("shop_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trade_order_by_payment" ON "trade_order" ("tenant_id","paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "trade_order_of_party" ON "trade_order" ("party_id","id") WHERE party_id is not null;--> statement-breakpoint
CREATE INDEX "trade_order_awaiting" ON "trade_order" ("id") WHERE awaits_party;--> statement-breakpoint
CREATE UNIQUE INDEX "trade_order_one_party" ON "trade_order" ("activity_id","member_id") WHERE party_id is not null and status between 1 and 5;--> statement-breakpoint
CREATE INDEX "order_party_of_activity" ON "order_party" ("activity_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_party_due" ON "order_party" ("close_at") WHERE state = 'process';--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_number" ON "store_card" ("tenant_id","card_no");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_charge_once" ON "store_card_charge" ("tenant_id","employee_id","source");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_charge_waiting" ON "store_card_charge" ("member_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "store_card_charge_of_member" ON "store_card_charge" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_card_charge_of_shop" ON "store_card_charge" ("tenant_id","shop_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_code_code" ON "store_card_code" ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "store_card_code_expiry" ON "store_card_code" ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_offer_amount" ON "store_card_offer" ("tenant_id","amount_fen");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_refund_open" ON "store_card_refund" ("member_id") WHERE state in ('asked', 'paying');--> statement-breakpoint
CREATE INDEX "store_card_refund_newest" ON "store_card_refund" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_card_refund_part_of" ON "store_card_refund_part" ("top_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_card_top_up_open" ON "store_card_top_up" ("member_id") WHERE state = 'unpaid';--> statement-breakpoint
CREATE INDEX "store_card_top_up_of_member" ON "store_card_top_up" ("member_id","id");--> statement-breakpoint
CREATE INDEX "store_card_top_up_of_offer" ON "store_card_top_up" ("offer_id");--> statement-breakpoint
CREATE INDEX "store_card_top_up_unpaid" ON "store_card_top_up" ("pay_by") WHERE state = 'unpaid';--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_certificate_no" ON "warranty_certificate" ("no");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_certificate_of_line" ON "warranty_certificate" ("order_line_id") WHERE state <> 'replaced';--> statement-breakpoint
CREATE INDEX "warranty_certificate_of_member" ON "warranty_certificate" ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "warranty_certificate_of_order" ON "warranty_certificate" ("order_id");--> statement-breakpoint
CREATE INDEX "warranty_certificate_of_tenant" ON "warranty_certificate" ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_term_of" ON "warranty_term" ("tenant_id","scope","scope_id");--> statement-breakpoint
ALTER TABLE "custom_page_reward" ADD CONSTRAINT "custom_page_reward_of" FOREIGN KEY ("page_id") REFERENCES "custom_page"("id");--> statement-breakpoint
ALTER TABLE "custom_page_version" ADD CONSTRAINT "custom_page_version_of" FOREIGN KEY ("page_id") REFERENCES "custom_page"("id");--> statement-breakpoint
ALTER TABLE "gift_card_grant" ADD CONSTRAINT "gift_card_grant_card_id_gift_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "gift_card"("id");--> statement-breakpoint
ALTER TABLE "gift_category" ADD CONSTRAINT "gift_category_under_parent" FOREIGN KEY ("parent_id") REFERENCES "gift_category"("id");--> statement-breakpoint
ALTER TABLE "gift_image" ADD CONSTRAINT "gift_image_of" FOREIGN KEY ("product_id") REFERENCES "gift_product"("id");--> statement-breakpoint
ALTER TABLE "gift_inventory" ADD CONSTRAINT "gift_inventory_of" FOREIGN KEY ("product_id") REFERENCES "gift_product"("id");--> statement-breakpoint
ALTER TABLE "gift_movement" ADD CONSTRAINT "gift_movement_of" FOREIGN KEY ("inventory_id") REFERENCES "gift_inventory"("id");--> statement-breakpoint
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_of" FOREIGN KEY ("product_id") REFERENCES "gift_product"("id");--> statement-breakpoint
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_from" FOREIGN KEY ("inventory_id") REFERENCES "gift_inventory"("id");--> statement-breakpoint
ALTER TABLE "gift_order_event" ADD CONSTRAINT "gift_order_event_of" FOREIGN KEY ("order_id") REFERENCES "gift_order"("id");--> statement-breakpoint
ALTER TABLE "gift_product" ADD CONSTRAINT "gift_in_category" FOREIGN KEY ("category_id") REFERENCES "gift_category"("id");--> statement-breakpoint
ALTER TABLE "gift_product" ADD CONSTRAINT "gift_of_partner" FOREIGN KEY ("partner_id") REFERENCES "partner"("id");--> statement-breakpoint
ALTER TABLE "partner_person" ADD CONSTRAINT "partner_person_of" FOREIGN KEY ("partner_id") REFERENCES "partner"("id");--> statement-breakpoint
ALTER TABLE "poster_browse" ADD CONSTRAINT "poster_browse_poster_id_poster_share_id_fkey" FOREIGN KEY ("poster_id") REFERENCES "poster_share"("id");--> statement-breakpoint
ALTER TABLE "receiving_gift_click" ADD CONSTRAINT "receiving_gift_click_receiving_gift_id_receiving_gift_id_fkey" FOREIGN KEY ("receiving_gift_id") REFERENCES "receiving_gift"("id");--> statement-breakpoint
ALTER TABLE "scan_gift_receipt" ADD CONSTRAINT "scan_gift_receipt_scan_gift_id_scan_gift_id_fkey" FOREIGN KEY ("scan_gift_id") REFERENCES "scan_gift"("id");--> statement-breakpoint
ALTER TABLE "scene_sign_record" ADD CONSTRAINT "scene_sign_record_scene_sign_id_scene_sign_id_fkey" FOREIGN KEY ("scene_sign_id") REFERENCES "scene_sign"("id");--> statement-breakpoint
ALTER TABLE "value_order" ADD CONSTRAINT "value_order_template_id_value_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "value_template"("id");--> statement-breakpoint
ALTER TABLE "store_card_refund_part" ADD CONSTRAINT "store_card_refund_part_refund" FOREIGN KEY ("refund_id") REFERENCES "store_card_refund"("id");--> statement-breakpoint
ALTER TABLE "store_card_refund_part" ADD CONSTRAINT "store_card_refund_part_top_up" FOREIGN KEY ("top_up_id") REFERENCES "store_card_top_up"("id");--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_face" CHECK (face_fen is null or face_fen > 0);--> statement-breakpoint
ALTER TABLE "trade_order" ADD CONSTRAINT "trade_order_awaits" CHECK (party_id is not null or not awaits_party);--> statement-breakpoint
ALTER TABLE "coupon_template" DROP CONSTRAINT "coupon_template_face", ADD CONSTRAINT "coupon_template_face" CHECK (case when own_amount then off_type = 'cash' and face_value = 0 and channel = 'given' when off_type = 'discount' then face_value between 1 and 99 when off_type = 'cash' then face_value > 0 else face_value = 0 end);