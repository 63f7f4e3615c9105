DROP INDEX "comment_of_goods";--> statement-breakpoint
CREATE INDEX "comment_of_goods" ON "comment" ("goods_id","id") WHERE shown;--> statement-breakpoint
DROP INDEX "comment_newest";--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "share_record_by_sharer";--> statement-breakpoint
CREATE INDEX "share_record_by_sharer" ON "share_record" ("tenant_id","share_user_id","created_at");--> statement-breakpoint
DROP INDEX "subject_of_tenant";--> statement-breakpoint
CREATE INDEX "subject_of_tenant" ON "subject" ("tenant_id","topping","id") WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX "activity_of_tenant";--> statement-breakpoint
CREATE INDEX "activity_of_tenant" ON "activity" ("tenant_id","type","start_at");--> statement-breakpoint
DROP INDEX "complaint_newest";--> statement-breakpoint
CREATE INDEX "complaint_newest" ON "complaint" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "express_address_of_member";--> statement-breakpoint
CREATE INDEX "express_address_of_member" ON "express_address" ("member_id","id");--> statement-breakpoint
DROP INDEX "member_newest";--> statement-breakpoint
CREATE INDEX "member_newest" ON "member" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "wallet_account_richest";--> statement-breakpoint
CREATE INDEX "wallet_account_richest" ON "wallet_account" ("tenant_id","kind","available" DESC,"member_id");--> statement-breakpoint
DROP INDEX "wallet_adjustment_newest";--> statement-breakpoint
CREATE INDEX "wallet_adjustment_newest" ON "wallet_adjustment" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "wallet_movement_of_member";--> statement-breakpoint
CREATE INDEX "wallet_movement_of_member" ON "wallet_movement" ("member_id","at","id");--> statement-breakpoint
DROP INDEX "error_report_newest";--> statement-breakpoint
CREATE INDEX "error_report_newest" ON "error_report" ("tenant_id","last_at");--> statement-breakpoint
DROP INDEX "message_newest";--> statement-breakpoint
CREATE INDEX "message_newest" ON "message" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "message_by_state";--> statement-breakpoint
CREATE INDEX "message_by_state" ON "message" ("tenant_id","state","id");--> statement-breakpoint
DROP INDEX "message_of_member";--> statement-breakpoint
CREATE INDEX "message_of_member" ON "message" ("tenant_id","member_id","id") WHERE member_id is not null;--> statement-breakpoint
DROP INDEX "audit_log_by_time";--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" ("tenant_id","at","id");--> statement-breakpoint
DROP INDEX "audit_log_by_operator";--> statement-breakpoint
CREATE INDEX "audit_log_by_operator" ON "audit_log" ("tenant_id","operator_id","at");--> statement-breakpoint
DROP INDEX "coupon_pack_of_tenant";--> statement-breakpoint
CREATE INDEX "coupon_pack_of_tenant" ON "coupon_pack" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "coupon_of_kind";--> statement-breakpoint
CREATE INDEX "coupon_of_kind" ON "coupon" ("template_id","id");--> statement-breakpoint
DROP INDEX "coupon_code_of_template";--> statement-breakpoint
CREATE INDEX "coupon_code_of_template" ON "coupon_code" ("template_id","id");--> statement-breakpoint
DROP INDEX "coupon_template_of_tenant";--> statement-breakpoint
CREATE INDEX "coupon_template_of_tenant" ON "coupon_template" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "after_sale_of_order";--> statement-breakpoint
CREATE INDEX "after_sale_of_order" ON "after_sale" ("order_id","id");--> statement-breakpoint
DROP INDEX "after_sale_of_tenant";--> statement-breakpoint
CREATE INDEX "after_sale_of_tenant" ON "after_sale" ("tenant_id","state","id");--> statement-breakpoint
DROP INDEX "after_sale_newest";--> statement-breakpoint
CREATE INDEX "after_sale_newest" ON "after_sale" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "trade_order_of_member";--> statement-breakpoint
CREATE INDEX "trade_order_of_member" ON "trade_order" ("member_id","id");--> statement-breakpoint
DROP INDEX "trade_order_of_tenant";--> statement-breakpoint
CREATE INDEX "trade_order_of_tenant" ON "trade_order" ("tenant_id","status","id");--> statement-breakpoint
DROP INDEX "trade_order_newest";--> statement-breakpoint
CREATE INDEX "trade_order_newest" ON "trade_order" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "trade_order_of_store";--> statement-breakpoint
CREATE INDEX "trade_order_of_store" ON "trade_order" ("shop_id","status","id");--> statement-breakpoint
DROP INDEX "trade_order_of_activity";--> statement-breakpoint
CREATE INDEX "trade_order_of_activity" ON "trade_order" ("activity_id","id") WHERE activity_id is not null;--> statement-breakpoint
DROP INDEX "reconciliation_difference_newest";--> statement-breakpoint
CREATE INDEX "reconciliation_difference_newest" ON "reconciliation_difference" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "reconciliation_run_newest";--> statement-breakpoint
CREATE INDEX "reconciliation_run_newest" ON "reconciliation_run" ("tenant_id","day","id");--> statement-breakpoint
DROP INDEX "stock_count_of_tenant";--> statement-breakpoint
CREATE INDEX "stock_count_of_tenant" ON "stock_count" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "gift_card_of_tenant";--> statement-breakpoint
CREATE INDEX "gift_card_of_tenant" ON "gift_card" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "gift_card_grant_of_member";--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_member" ON "gift_card_grant" ("member_id","id");--> statement-breakpoint
DROP INDEX "gift_card_grant_of_employee";--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_employee" ON "gift_card_grant" ("employee_id","id");--> statement-breakpoint
DROP INDEX "gift_card_grant_of_card";--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_card" ON "gift_card_grant" ("card_id","id");--> statement-breakpoint
DROP INDEX "gift_card_grant_of_tenant";--> statement-breakpoint
CREATE INDEX "gift_card_grant_of_tenant" ON "gift_card_grant" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "gift_order_of_member";--> statement-breakpoint
CREATE INDEX "gift_order_of_member" ON "gift_order" ("member_id","id");--> statement-breakpoint
DROP INDEX "gift_order_of_tenant";--> statement-breakpoint
CREATE INDEX "gift_order_of_tenant" ON "gift_order" ("tenant_id","status","id");--> statement-breakpoint
DROP INDEX "gift_order_newest";--> statement-breakpoint
CREATE INDEX "gift_order_newest" ON "gift_order" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "gift_order_of_store";--> statement-breakpoint
CREATE INDEX "gift_order_of_store" ON "gift_order" ("shop_id","id");--> statement-breakpoint
DROP INDEX "gift_order_of_partner";--> statement-breakpoint
CREATE INDEX "gift_order_of_partner" ON "gift_order" ("partner_id","id");--> statement-breakpoint
DROP INDEX "gift_product_of_tenant";--> statement-breakpoint
CREATE INDEX "gift_product_of_tenant" ON "gift_product" ("tenant_id","family","id");--> statement-breakpoint
DROP INDEX "partner_of_tenant";--> statement-breakpoint
CREATE INDEX "partner_of_tenant" ON "partner" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "ambassador_newest";--> statement-breakpoint
CREATE INDEX "ambassador_newest" ON "ambassador" ("tenant_id","appointed_at" DESC,"member_id");--> statement-breakpoint
DROP INDEX "customer_recall_newest";--> statement-breakpoint
CREATE INDEX "customer_recall_newest" ON "customer_recall" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "customer_recall_answers";--> statement-breakpoint
CREATE INDEX "customer_recall_answers" ON "customer_recall_member" ("recall_id","submitted_at");--> statement-breakpoint
DROP INDEX "distributor_newest";--> statement-breakpoint
CREATE INDEX "distributor_newest" ON "distributor" ("tenant_id","appointed_at" DESC,"member_id");--> statement-breakpoint
DROP INDEX "lottery_draw_of_activity";--> statement-breakpoint
CREATE INDEX "lottery_draw_of_activity" ON "lottery_draw" ("activity_id","id");--> statement-breakpoint
DROP INDEX "lottery_draw_of_member";--> statement-breakpoint
CREATE INDEX "lottery_draw_of_member" ON "lottery_draw" ("member_id","activity_id","id");--> statement-breakpoint
DROP INDEX "lottery_draw_won";--> statement-breakpoint
CREATE INDEX "lottery_draw_won" ON "lottery_draw" ("activity_id","id") WHERE state <> 'lost';--> statement-breakpoint
DROP INDEX "lottery_grant_of_activity";--> statement-breakpoint
CREATE INDEX "lottery_grant_of_activity" ON "lottery_grant" ("activity_id","id");--> statement-breakpoint
DROP INDEX "poster_share_of_tenant";--> statement-breakpoint
CREATE INDEX "poster_share_of_tenant" ON "poster_share" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "receiving_gift_of_tenant";--> statement-breakpoint
CREATE INDEX "receiving_gift_of_tenant" ON "receiving_gift" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "scan_gift_of_tenant";--> statement-breakpoint
CREATE INDEX "scan_gift_of_tenant" ON "scan_gift" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "scene_sign_of_tenant";--> statement-breakpoint
CREATE INDEX "scene_sign_of_tenant" ON "scene_sign" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "sign_up_of_activity";--> statement-breakpoint
CREATE INDEX "sign_up_of_activity" ON "sign_up" ("activity_id","state","id");--> statement-breakpoint
DROP INDEX "vote_of_tenant";--> statement-breakpoint
CREATE INDEX "vote_of_tenant" ON "vote" ("tenant_id","vote_begin");--> statement-breakpoint
DROP INDEX "vote_cast_of_vote";--> statement-breakpoint
CREATE INDEX "vote_cast_of_vote" ON "vote_cast" ("vote_id","id");--> statement-breakpoint
DROP INDEX "vote_cast_of_player";--> statement-breakpoint
CREATE INDEX "vote_cast_of_player" ON "vote_cast" ("player_id","id");--> statement-breakpoint
DROP INDEX "vote_player_rank";--> statement-breakpoint
CREATE INDEX "vote_player_rank" ON "vote_player" ("vote_id","tickets" DESC,"reached_at","id") WHERE state = 'passed' and not hidden;--> statement-breakpoint
DROP INDEX "vote_player_of_vote";--> statement-breakpoint
CREATE INDEX "vote_player_of_vote" ON "vote_player" ("vote_id","state","id");--> statement-breakpoint
DROP INDEX "booking_of_member";--> statement-breakpoint
CREATE INDEX "booking_of_member" ON "booking" ("member_id","id");--> statement-breakpoint
DROP INDEX "booking_of_tenant";--> statement-breakpoint
CREATE INDEX "booking_of_tenant" ON "booking" ("tenant_id","day","id");--> statement-breakpoint
DROP INDEX "booking_service_of_tenant";--> statement-breakpoint
CREATE INDEX "booking_service_of_tenant" ON "booking_service" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "value_order_of_member";--> statement-breakpoint
CREATE INDEX "value_order_of_member" ON "value_order" ("member_id","id");--> statement-breakpoint
DROP INDEX "value_order_of_tenant";--> statement-breakpoint
CREATE INDEX "value_order_of_tenant" ON "value_order" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "value_template_of_tenant";--> statement-breakpoint
CREATE INDEX "value_template_of_tenant" ON "value_template" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "bespoke_template_of_tenant";--> statement-breakpoint
CREATE INDEX "bespoke_template_of_tenant" ON "bespoke_template" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "bespoke_trade_of_member";--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_member" ON "bespoke_trade" ("member_id","id");--> statement-breakpoint
DROP INDEX "bespoke_trade_of_tenant";--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_tenant" ON "bespoke_trade" ("tenant_id","status","id");--> statement-breakpoint
DROP INDEX "bespoke_trade_of_shop";--> statement-breakpoint
CREATE INDEX "bespoke_trade_of_shop" ON "bespoke_trade" ("shop_id","id");--> statement-breakpoint
DROP INDEX "order_party_of_activity";--> statement-breakpoint
CREATE INDEX "order_party_of_activity" ON "order_party" ("activity_id","id");--> statement-breakpoint
DROP INDEX "store_card_charge_of_member";--> statement-breakpoint
CREATE INDEX "store_card_charge_of_member" ON "store_card_charge" ("member_id","id");--> statement-breakpoint
DROP INDEX "store_card_charge_of_shop";--> statement-breakpoint
CREATE INDEX "store_card_charge_of_shop" ON "store_card_charge" ("tenant_id","shop_id","id");--> statement-breakpoint
DROP INDEX "store_card_refund_newest";--> statement-breakpoint
CREATE INDEX "store_card_refund_newest" ON "store_card_refund" ("tenant_id","id");--> statement-breakpoint
DROP INDEX "warranty_certificate_of_member";--> statement-breakpoint
CREATE INDEX "warranty_certificate_of_member" ON "warranty_certificate" ("member_id","id");--> statement-breakpoint
DROP INDEX "warranty_certificate_of_tenant";--> statement-breakpoint
CREATE INDEX "warranty_certificate_of_tenant" ON "warranty_certificate" ("tenant_id","id");