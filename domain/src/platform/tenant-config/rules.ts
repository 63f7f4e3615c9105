/** Config keys of an app (Spec 1 §3; odd spellings are contract) with the value used when a tenant sets none. */
export const configDefaults = {
  SMS_SINGN_NAME: '',
  REDPACK_TENANT_NAME: '',
  WECHATAPP_LOGO_IMG: '',
  WECHATAPP_QRCODE_IMG: '',
  WARRANTY_SHEET: '1',
  WARRANTY_SHEET_BG_FONT: '{}',
  WARRANTY_CARD_PRECAUTIONS: '',
  TENANT_APP_HISTORY_URL: '',
  MEMBER_CENTER_BG: '',
  BRAND_WATER_MARK: '',
  GIFT_MALL_MARKET_PRICE_SHOW: 'false',
  ONLINE_SIGN__PARAMS: '{}',
  MEMBER_CARD_SETTING: '{}',
  INTERACT_POINT_SETTING: '{"name":"互动积分"}',
  POINT_MENU_SHOW_WAY: '1',
  MEMBER_CAN_CHANGE_MOBILE_NO: 'true',
  MEMBER_PERFECT_INFO_FIELDS: '[]',
  REGISTER_AFTER_SKIP_PERFECT_INFO: 'true',
  REGISTER_AFTER_IS_PERFECT_INFO: 'false',
  MEMBER_SHARE_POSTER_SETTING: '{}',
  /** Ours: title of the mall home; empty means the default. */
  MALL_TITLE: '',
  /** Ours: pictures at the top of the mall home, a JSON list of {imgUrl, url, title}. */
  MALL_BANNERS: '[]',
  /** Ours: words offered on the search page, a JSON list. */
  MALL_HOT_WORDS: '[]',
  /** Ours: the bottom navigation, a JSON list of {name, url, icon, active}; empty means the five default tabs. */
  FOOTER_MENU: '[]',
  /** Ours: minutes until an unpaid order closes. */
  ORDER_TIMEOUT_MINUTES: '30',
  /** Ours: days after shipping until a courier order counts as received. */
  ORDER_AUTO_RECEIVE_DAYS: '10',
  /** Ours: days after receipt until an order completes. */
  ORDER_AUTO_COMPLETE_DAYS: '7',
  /** Ours: days after receipt in which goods may be sent back. */
  AFTER_SALE_DAYS: '7',
  /** Ours: days until an application that nobody judged is agreed to; 0 waits for an operator. */
  AFTER_SALE_AGREE_DAYS: '0',
  /** Ours: days until an agreed return that was not sent back ends. */
  AFTER_SALE_SEND_DAYS: '7',
  /** Ours: days until a parcel that was sent back counts as received and is paid for; 0 waits for an operator. */
  AFTER_SALE_RECEIVE_DAYS: '0',
  /** Ours: points that replace one yuan. */
  POINT_EXCHANGE_RATE: '100',
  /** Ours: how members reach their grades, JSON. */
  MEMBER_GRADE_SETTING: '{}',
  /** Ours: days until points lapse, counted from the day they may be spent; 0 is never. */
  POINT_LIFE_DAYS: '0',
  INTERACT_POINT_LIFE_DAYS: '0',
  LUCKY_BEAN_LIFE_DAYS: '0',
  /** Ours: points for every yuan of an order that reached its buyer; 0 gives none. */
  ORDER_POINT_RATE: '0',
  /** Ours: days until the points of an order may be spent. */
  POINT_PENDING_DAYS: '7',
  /** Ours: most points an operator may add or take without a second one. */
  POINT_ADJUST_LIMIT: '1000',
  /** Ours: switches of whole features (Spec 1 §9); `features.ts` tells what each closes. */
  STORE_CARD: 'true',
  MALL: 'true',
  COUPON_PACKAGE: 'true',
  COUPON_MALL: 'true',
  SIGNUP: 'true',
  /** Ours: most yuan a store card may hold. */
  STORE_CARD_LIMIT: '5000',
  /** Ours: a pay code alone pays up to so many yuan; above it the member enters the card's password. 0 asks for it always. */
  STORE_CARD_CODE_LIMIT: '500',
  /** Ours: most yuan an operator may correct on a card without a second one. */
  STORE_CARD_ADJUST_LIMIT: '100',
  /** Ours: phone of whoever is told that the provider's bill and our books differ; empty tells nobody. */
  RECONCILIATION_MOBILE: '',
  /** Ours: points each step of registration is worth. */
  REGISTRATION_POINTS: '{"bindPhone":0,"subscribe":0,"updateInfo":0}',
  /** Ours: what a member may choose as a favourite, a JSON list of words. */
  MEMBER_FAVORITES: '["黄金饰品","钻石珠宝","翡翠玉石","珍珠","茶与茶器","手作文创"]',
  /** Ours: names a memorial day may have, a JSON list of words. */
  MEMBER_ANNIVERSARIES: '["结婚纪念日","生日","恋爱纪念日","乔迁纪念日"]',
  /** Ours: greetings on birthdays and memorial days: {enabled, daysAhead}. */
  MEMBER_GREETING: '{"enabled":true,"daysAhead":3}',
  /** Ours: ids of activities that count as closed, a JSON list of text. */
  ACTIVITY_CLOSED_IDS: '[]',
  /** Ours: the list of latest activities is empty. */
  ACTIVITY_INDEX_HIDDEN: 'false',
  /** Ours (Spec 3 §9): whether players may sign up for votes, and whether votes may be cast. */
  voteSign: 'true',
  voteCast: 'true',
} as const

export type ConfigKey = keyof typeof configDefaults
export const configKeys = Object.keys(configDefaults) as ConfigKey[]
/** Keys that only the console reads; the storefront is never told them. */
const innerKeys: readonly string[] = ['RECONCILIATION_MOBILE', 'STORE_CARD_ADJUST_LIMIT'] satisfies ConfigKey[]
export const publicKeys: readonly ConfigKey[] = configKeys.filter((key) => !innerKeys.includes(key))

/** Keys whose value is JSON. A bad value falls back to the default instead of breaking a page. */
export const jsonKeys = [
  'WARRANTY_SHEET_BG_FONT',
  'ONLINE_SIGN__PARAMS',
  'MEMBER_CARD_SETTING',
  'MEMBER_GRADE_SETTING',
  'INTERACT_POINT_SETTING',
  'MEMBER_PERFECT_INFO_FIELDS',
  'MEMBER_FAVORITES',
  'MEMBER_ANNIVERSARIES',
  'MEMBER_GREETING',
  'MEMBER_SHARE_POSTER_SETTING',
  'REGISTRATION_POINTS',
  'MALL_BANNERS',
  'MALL_HOT_WORDS',
  'FOOTER_MENU',
  'ACTIVITY_CLOSED_IDS',
] as const satisfies ConfigKey[]

export const defaultTheme = 'theme_yellowAndBlack'

/** JSON of a key, or of its default when the value is broken. */
export function jsonOf(key: (typeof jsonKeys)[number], value: string | undefined): unknown {
  try {
    return JSON.parse(value || configDefaults[key])
  } catch {
    return JSON.parse(configDefaults[key])
  }
}
