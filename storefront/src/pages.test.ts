import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Screen } from './kit/router.tsx'
import { screenAt } from './kit/screen-at.ts'
import { rareScreens } from './rare-screens.ts'

const modules = import.meta.glob<Record<string, readonly Screen[]>>('./*/*/screens.ts', { eager: true })
const main = readFileSync('storefront/src/main.tsx', 'utf8')
/** What main joins, and what it asks for when an address fits nothing else. */
const screens: readonly Screen[] = [
  ...Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, own]) => (main.includes(`...${name},`) ? own : [])),
  ...rareScreens,
]
/** Addresses that only lead to another one. */
const moved = (path: string): string => new RegExp(`'${path}': '([^']+)'`).exec(main)?.[1] ?? path

const cardPages = 'charge_money consumer main_page safe_setting refund modify_password modify_password_form open_card view_detail'
const angelPages = ['list', 'sale_order', 'detail/3', 'form', 'coupon_list', 'coupon_detail/3', 'coupon_get'].map(
  (page) => `member/${page}`,
)
const couponPages = ['mall', 'free', 'detail', 'detail/my', 'detail/get/3', 'detail/mall', 'detail/free', 'my', 'my/new', 'mall/pack/3']
const giftPages =
  ' /own/product/3 /own/product/3/0 /flatform/product/3/0 /flatform/buy /own/buy /order /order/detail/3 /flatform/detail/3 /card/member'
const memberPages =
  'rights point point/interact_point sign member_code my_steward shopping_record poster attention giftpackages gift_bag put_forward record user_info external_contact_attention'
const odd =
  '/home /debug /wx_pay /spread_aide /select_shop /changemobile /greeting_card/3 /a/gold-price /membercard/selshop /membercard/active /membercard/success'
const under = (at: string, pages: readonly string[]): string[] => pages.map((page) => `${at}${page}`)

/** Whether a screen's path is the address itself: a parameter stands only for an id. `/vote/:voteId` is no page of `/vote/demo`. */
const isOf = (path: string, address: string): boolean => {
  const given = address.split('/')
  return path.split('/').every((part, i) => !part.startsWith(':') || /^\d*$/.test(given[i] ?? ''))
}

test.each([
  ['old addresses [B0007]', odd.split(' ')],
  ['stores [B0154]', under('/member/store', ['', '/list', '/list/cache', '/list/mall', '/detail/3'])],
  ['the member centre [B0170]', under('/member/', memberPages.split(' '))],
  ['the store card [B0171]', under('/member/store_card/', cardPages.split(' '))],
  ['bookings [B0172]', under('/member/appointment/', ['list', 'my', 'use/3'])],
  [
    'recalls and scene signs [B0173]',
    [
      ...under('/member/', ['customer_recall/index/3', 'customer_recall/submit/3', 'scenesign/3', 'scenesign/detail/3']),
      ...under('/activity/', ['scenesign/3', 'scenesign/detail/3']),
    ],
  ],
  ['ambassadors and bespoke work [B0174]', ['/ambassador', '/custom/memberlist', '/custom/detail/3']],
  ['the diamond angels [B0175]', under('/diamond_angel/', [...angelPages, 'rank'])],
  ['previews of activities [B0197]', under('/preview/', ['seckill/3', 'group_buy/3', 'puck_buy/3', 'mall/3', 'vote/3'])],
  ['coupons [B0332]', under('/coupon/', [...couponPages, 'mall/pack/detail/3'])],
  ['the gift store [B0478]', under('/gift_store', giftPages.split(' '))],
  ['gifts of partners [B0479]', under('/gift_store/partner/', ['product/3/0', 'detail/3', 'buy/3/0'])],
  [
    'a partner [B0495]',
    under('/gift_store/', ['my_partner', 'my_partner/staff', 'my_partner/order', 'partner/order_detail/3', 'my_partner/order_detail/3/0']),
  ],
  ['topics and their previews [B0522]', ['/subject/3', '/home', ...under('/preview/', ['subject/3', 'custom/3', 'syspage/3'])]],
  ['certificates [B0527]', under('/product_certs/', ['detail/3', 'detail_image/3', 'my_list'])],
  [
    'bespoke work of employees [B0531]',
    [...under('/employee/custom/', ['enablelist', 'employeelist', 'orderform/']), '/custom/detail/3', '/custom/memberlist'],
  ],
  ['complaints [B0597]', ['/activity/complain_form/3']],
  ['cut price [B0585]', ['/activity/cut_down_price2/create']],
  ['the vote shown [B0775]', ['/vote/demo']],
] as const)('each address has a page: %s', async (_row, paths) => {
  const without: string[] = []
  for (const path of paths) {
    const screen = screenAt(screens, moved(path))
    if (!screen || !isOf(screen.path, moved(path)) || typeof (await screen.load())?.default !== 'function') without.push(path)
  }
  expect(without).toEqual([])
})
