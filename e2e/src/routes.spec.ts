import { expect } from 'vitest'
import { textsAtTheEdge } from './edges.ts'
import { at, test } from './journey.ts'
import { becomeMember } from './member.ts'
import { openGoods, pickUpAt, placeOrder, startOrder } from './order-walk.ts'

/** Addresses of the storefront with what a member sees there; `:goods` and `:order` are a goods and an order of theirs. */
const routes: readonly (readonly [path: string, sees: string | RegExp])[] = [
  ['/', '马年添金：把好彩头戴在身上'],
  ['/home', '马年添金：把好彩头戴在身上'],
  ['/mall/subject', '搜索'],
  ['/subject/:subject', '本命添金'],
  ['/preview/subject/:subject', '预览'],
  ['/mall/product/comment/:goods', '商品评价'],
  ['/member/favorite', '我的收藏'],
  ['/mall', '和您看的很配'],
  ['/mall?marketType=exchangeMoney', '积分抵现'],
  ['/mall/product', '价格'],
  ['/mall/product?searching=1', '搜索'],
  ['/mall/product/category', '戒指'],
  ['/mall/product/detail/:goods', '商品详情'],
  ['/preview/mall/:goods', '商品详情'],
  ['/mall/order/create/:goods', /确认订单/],
  ['/mall/order/detail/:order', '待付款'],
  ['/mall/order/look_detail/:order', '待付款'],
  ['/mall/order/list', '我的订单'],
  ['/member', '我的服务'],
  ['/member/my', '我的服务'],
  ['/member/my_jp', '我的服务'],
  ['/member/rights', '我的权益'],
  ['/member/member_code', '会员码'],
  ['/member/my_steward', '按门店选择顾问'],
  ['/member/external_contact_attention', /关注/],
  ['/member/shopping_record', '购物记录'],
  ['/member/put_forward', '可提现余额'],
  ['/member/poster', '长按图片保存，发送给好友'],
  ['/member/identify', '仅限本店员工使用'],
  ['/member/tasks', '您没有这项权限'],
  ['/member/tasks/pickups', '您没有这项权限'],
  ['/spread_aide', '我推荐的好友'],
  ['/membercard/selshop', /上海/],
  ['/membercard/active', '确认激活'],
  ['/membercard/success', '去激活'],
  ['/member/point', '可用积分'],
  ['/member/point/interact_point', '可用互动积分'],
  ['/member/point/lucky_bean', '可用幸运豆'],
  ['/member/record', '账户明细'],
  ['/member/sign', '立即签到'],
  ['/member/grade', '全部等级'],
  ['/member/address', '收货地址'],
  ['/member/attention', /关注/],
  ['/member/account_login', '退出登录'],
  ['/member/store', /上海/],
  ['/member/store/list', /上海/],
  ['/member/store/list/cache', /上海/],
  ['/member/store/list/mall', /上海/],
  ['/member/store/detail/:store', '导航到店'],
  ['/select_shop', /上海/],
  ['/login/form', /欢迎/],
  ['/login/readme_privacy', '用户隐私协议'],
  ['/login/readme_register', '注册协议'],
  ['/account/login', /欢迎/],
  ['/register', /欢迎/],
  ['/stop_error', /扫/],
  ['/changemobile', /手机号/],
  ['/wx_pay', '订单不存在'],
  ['/debug', '清除缓存'],
  ['/gift_store/card/member', '还没有礼品卡'],
  ['/receivingGifts', '每天来拿'],
  ['/a/gold-price', '足金999'],
  ['/greeting_card/:card', '愿你被好好珍惜'],
  ['/dev_login', /登录/],
  ['/no/such/page', '我的服务'],
]

/** The brand's newest greeting card; a page that is reached by an address alone. */
async function newestCard(): Promise<string> {
  const login = { loginName: 'admin', password: 'youli-2026' }
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(login) }
  const { data } = (await (await fetch(at('/console/api/v1/login'), sent)).json()) as { data: { token: string } }
  const cards = await fetch(at('/console/api/v1/greeting-cards'), { headers: { token: data.token } })
  return ((await cards.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
}

/** Words of a page that are English sentences; what a browser calls itself is none of ours. */
const english = (text: string): string[] => text.match(/[A-Za-z]{2,}(?: [A-Za-z]+){2,}/g) ?? []

test('every address opens on a phone without sideways scrolling [B0001 B0002 B0004 B0007 B0063 B0154 B0168 B0280 B0305 B0346 B0395]', async ({
  phone,
}) => {
  const member = await phone()
  const { page, open, shot } = member
  await becomeMember(member, '唐诗')
  await openGoods(member, '收好')
  const goodsId = /detail\/(\d+)/.exec(page.url())?.[1] ?? ''
  await startOrder(member, /./)
  await pickUpAt(member, /上海/)
  const orderId = await placeOrder(member)
  await open('/member/store')
  const storeId = (await page.locator('a[href*="/member/store/detail/"]').first().getAttribute('href'))?.split('/').pop() ?? ''
  await open('/home')
  const topics = page.locator('a[href^="/subject/"]')
  await topics.first().waitFor()
  const subjectId = (await topics.first().getAttribute('href'))?.split('/').pop() ?? ''
  const wide: string[] = []
  const missing: string[] = []
  const foreign: string[] = []
  const edges: string[] = []
  const cardId = await newestCard()
  for (const [path, sees] of routes) {
    const ids = { ':goods': goodsId, ':order': orderId, ':store': storeId, ':subject': subjectId, ':card': cardId }
    await open(path.replace(/:\w+/, (name) => ids[name as keyof typeof ids]))
    const seen = page
      .getByText(sees)
      .or(page.getByRole('heading', { name: sees }))
      .or(page.getByLabel(sees))
      .or(page.getByPlaceholder(sees))
    await seen
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => missing.push(path))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    await shot(`route${path.replace(/\W+/g, '-')}`)
    if (path !== '/debug') foreign.push(...english(await page.locator('body').innerText()).map((words) => `${path}: ${words}`))
    if (path !== '/debug') edges.push(...(await textsAtTheEdge(page)).map((words) => `${path}: ${words}`))
    if (width > 390) wide.push(`${path}: ${width}`)
  }
  expect({ wide, missing, foreign, edges }).toEqual({ wide: [], missing: [], foreign: [], edges: [] })
}, 240_000)
