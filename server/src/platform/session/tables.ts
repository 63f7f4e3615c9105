import { sql } from 'drizzle-orm'
import { boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** Who a messaging app says is there: `employee` and `customer` come from the enterprise messenger, `browser` is nobody we know. */
export type WxUserKind = 'wechat' | 'employee' | 'customer' | 'browser'

/** One person in one app. `openid` is null for a plain browser; `memberId` once a phone is bound. */
export const wxUser = tenantTable(
  'wx_user',
  {
    id: id(),
    appId: text('app_id').notNull(),
    kind: wordColumn<WxUserKind>('kind').notNull(),
    openid: text('openid'),
    unionid: text('unionid'),
    nickname: text('nickname').notNull().default(''),
    headImgUrl: text('head_img_url').notNull().default(''),
    isFollow: boolean('is_follow').notNull().default(false),
    /** As of when `isFollow` is known: what is older changes nothing. */
    followKnownAt: timeColumn('follow_known_at'),
    memberId: idColumn('member_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('wx_user_openid').on(t.appId, t.kind, t.openid),
    index('wx_user_of_member')
      .on(t.memberId)
      .where(sql`member_id is not null`),
  ],
)

/** One log-in of a storefront. The token itself is never stored. */
export const session = tenantTable(
  'session',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    appId: text('app_id').notNull(),
    wxUserId: idColumn('wx_user_id')
      .notNull()
      .references(() => wxUser.id),
    memberId: idColumn('member_id'),
    /** Where the person came from, as the entry said. */
    shopId: idColumn('shop_id'),
    fromId: text('from_id').notNull().default(''),
    fromType: text('from_type').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
  },
  (t) => [
    uniqueIndex('session_token').on(t.tokenHash),
    index('session_of_wx_user').on(t.wxUserId),
    index('session_of_member')
      .on(t.memberId)
      .where(sql`member_id is not null`),
    index('session_expiry').on(t.expiresAt),
  ],
)

/** A journey to a messaging app's log-in page that has not come back yet: its state works once, for ten minutes, in the browser that began it. */
export const loginState = tenantTable(
  'login_state',
  {
    /** A keyed hash of the browser's id and the state. */
    state: text('state').primaryKey(),
    appId: text('app_id').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [index('login_state_expiry').on(t.expiresAt)],
)

/** What lets a member say that an external contact of the enterprise messenger is themselves. The key is never stored; it works for one member. */
export const contactKey = tenantTable(
  'contact_key',
  {
    keyHash: text('key_hash').primaryKey(),
    externalUserId: text('external_user_id').notNull(),
    memberId: idColumn('member_id'),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (t) => [index('contact_key_expiry').on(t.expiresAt)],
)
