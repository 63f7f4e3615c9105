import { isAddress } from '../../platform/tenant-config/lists.ts'

/** Who sees an entry: everybody, employees, managers of a store, the people of a partner merchant, distributors, or ambassadors. */
export const menuAudiences = {
  all: '所有会员',
  employee: '员工',
  manager: '店长',
  partner: '合作商家成员',
  distributor: '分销员',
  ambassador: '品牌大使',
} as const
export type MenuAudience = keyof typeof menuAudiences

/** An entry of the member centre as operators make it. `icon` is the name of a line icon or the address of a picture. */
export interface MenuEntry {
  code: string
  name: string
  url: string
  icon: string
  show: boolean
  audience: MenuAudience
}
export interface MenuGroup {
  name: string
  items: readonly MenuEntry[]
}

/** Line icons an entry may have, with what they show. */
export const menuIcons: Readonly<Record<string, string>> = {
  profile: '资料',
  record: '明细',
  bag: '购物',
  pin: '地址',
  store: '门店',
  heart: '收藏',
  crown: '等级',
  gem: '权益',
  card: '会员卡',
  purse: '储值卡',
  code: '会员码',
  steward: '顾问',
  poster: '海报',
  share: '推荐',
  gift: '礼品',
  ticket: '优惠券',
  spark: '活动',
  sign: '签到',
  scan: '扫码',
  shield: '隐私',
  paper: '协议',
  gear: '设置',
  cart: '购物袋',
  chat: '评价',
}

export const menuLimits = { groups: 8, items: 24, name: 8, groupName: 10, code: 30 }

const entry = (code: string, name: string, url: string, icon: string, audience: MenuAudience = 'all'): MenuEntry => ({
  code,
  name,
  url,
  icon,
  show: true,
  audience,
})

/** The menu of a brand that has made none of its own. */
export const defaultMenu: readonly MenuGroup[] = [
  {
    name: '会员专享',
    items: [
      entry('member_code', '会员码', '/member/member_code', 'code'),
      entry('rights', '会员权益', '/member/rights', 'gem'),
      entry('grade', '会员等级', '/member/grade', 'crown'),
      entry('steward', '专属顾问', '/member/my_steward', 'steward'),
      entry('card', '会员卡', '/membercard/active', 'card'),
      entry('sign', '每日签到', '/member/sign', 'sign'),
      entry('poster', '专属海报', '/member/poster', 'poster'),
      entry('spread_aide', '推荐好友', '/spread_aide', 'share'),
    ],
  },
  {
    name: '我的服务',
    items: [
      entry('data', '会员资料', '/member/data', 'profile'),
      entry('record', '账户明细', '/member/record', 'record'),
      entry('store_card', '储值卡', '/member/store_card/main_page', 'purse'),
      entry('put_forward', '提现', '/member/put_forward', 'record'),
      entry('coupon', '我的优惠券', '/coupon/my', 'ticket'),
      entry('gift_store', '礼品商城', '/gift_store', 'gift'),
      entry('gift_order', '我的礼品', '/gift_store/order', 'bag'),
      entry('gift_card', '我的礼品卡', '/gift_store/card/member', 'card'),
      entry('cart', '购物袋', '/mall/cart', 'cart'),
      entry('favorite', '我的收藏', '/member/favorite', 'heart'),
      entry('gift_packages', '我的礼包', '/member/giftpackages', 'gift'),
      entry('appreciation', '我的增值单', '/appreciation', 'spark'),
      entry('warranty', '电子质保单', '/product_certs/my_list', 'paper'),
      entry('invoice', '我的发票', '/member/invoices', 'paper'),
      entry('bespoke', '我的定制', '/custom/memberlist', 'gem'),
      entry('booking', '到店预约', '/member/appointment/list', 'steward'),
      entry('shopping_record', '购物记录', '/member/shopping_record', 'bag'),
      entry('address', '收货地址', '/member/address', 'pin'),
      entry('store', '附近门店', '/member/store/list', 'store'),
      entry('activity', '精彩活动', '/activity', 'spark'),
      entry('vote', '投票活动', '/activity?type=vote', 'heart'),
      entry('receiving_gifts', '天天领豆', '/receivingGifts', 'sign'),
      entry('attention', '关注我们', '/member/attention', 'chat'),
      entry('privacy', '账号隐私', '/member/privacy', 'shield'),
    ],
  },
  {
    name: '店员工具',
    items: [
      entry('task', '员工待办', '/member/tasks', 'chat', 'employee'),
      entry('identify', '识别会员', '/member/identify', 'scan', 'employee'),
      entry('coupon_write_off', '核销优惠券', '/coupon/write_off', 'ticket', 'employee'),
      entry('store_card_till', '储值卡收款', '/member/store_card/till', 'purse', 'employee'),
    ],
  },
  {
    name: '推广',
    items: [
      entry('distributor', '分销中心', '/diamond_angel/member/list', 'share', 'distributor'),
      entry('ambassador', '大使专区', '/ambassador', 'spark', 'ambassador'),
    ],
  },
  {
    name: '合作商家',
    items: [entry('my_partner', '商家中心', '/gift_store/my_partner', 'store', 'partner')],
  },
]

/** What is wrong with a menu as an operator made it, or null. */
export function menuFault(groups: readonly MenuGroup[]): string | null {
  const codes = groups.flatMap((group) => group.items.map((item) => item.code))
  if (new Set(codes).size !== codes.length) return '入口编码不能重复'
  for (const group of groups) {
    const bad = group.items.find((item) => !isAddress(item.url))
    if (bad) return `“${bad.name}”的链接须以“/”、“http://”或“https://”开头`
    const strange = group.items.find((item) => !Object.hasOwn(menuIcons, item.icon) && !isAddress(item.icon))
    if (strange) return `请为“${strange.name}”选择图标`
  }
  return null
}

/** May somebody see an entry. */
export const seesEntry = (audience: MenuAudience, who: Record<Exclude<MenuAudience, 'all'>, boolean>): boolean =>
  audience === 'all' || who[audience]

/** A node of the menu rights (Spec 1 §6). */
export interface MenuNode {
  id: string
  parentId: string
  code: string
  name: string
  url: string
  icon: string
  show: boolean
  index: number
  children: MenuNode[]
}

/** The tree under a parent, each level sorted by index. Nodes that hang from nothing are left out. */
export function treeUnder(parentId: string, nodes: readonly Omit<MenuNode, 'children'>[]): MenuNode[] {
  return nodes
    .filter((node) => node.parentId === parentId)
    .toSorted((a, b) => a.index - b.index)
    .map((node) => ({ ...node, children: treeUnder(node.id, nodes) }))
}
