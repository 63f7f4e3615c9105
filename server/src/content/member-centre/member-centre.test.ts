import { common } from '@youli/domain/kit/refusal.ts'
import { menuRefusals } from '@youli/domain/content/member-centre/texts.ts'
import { defaultMenu } from '@youli/domain/content/member-centre/rules.ts'
import { activitySettings } from '@youli/domain/marketing/activity/settings.ts'
import { rightRefusals } from '@youli/domain/member/member-rights/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePartner } from '../../gift/gift-store/fixtures.ts'
import { addEmployee } from '../../member/employee/public/employees.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeTemplate } from '../../promotion/coupon/fixtures.ts'
import { makeSoldAtStore, placed, staffOf } from '../../trade/order/fixtures.ts'

const centre = 'GET /user/member/api/v1/centre'
const menuList = 'GET /authorization/api/v1/self/menu-list'
const saveMenu = 'POST /console/api/v1/member-menu/save'
interface Node {
  id: string
  parentId: string
  index: number
  name: string
  show: boolean
  children: Node[]
}

describe('the member centre', () => {
  let t: TestApp
  let operator: string
  let tenantId: string
  beforeAll(async () => {
    t = await testApp('pglite')
    operator = await t.operator()
    ;({ tenantId } = t.tenants[0])
  })
  afterAll(() => t.close())

  const menu = (token: string, input: object = { app: 2 }) => t.call(menuList, input, token)
  /** Somebody new registers through a member's link. */
  async function bringFriend(fromId: string, mobileNo: string): Promise<void> {
    const friend = await t.visitor()
    await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, friend)
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    const request = { mobileNo, verifyCode: messages[0]!.code, userName: '欧阳娜', fromId, fromType: 'member' }
    await t.send('POST /user/member/api/v2/mobile-register-login', request, friend)
  }
  const names = (nodes: Node[]) => nodes.flatMap((group) => group.children.map((item) => item.name))

  it('answers all that the page shows in one piece [B0176 B0177 B0178]', async () => {
    const { token, mobileNo, memberId } = await t.member({ userName: '林晚晴' })
    const points = {
      tenantId,
      memberId,
      kind: 'interact_point',
      reason: 'sign-in',
      amount: 30,
      source: `test:${memberId}`,
      remark: '',
      at: t.clock.now(),
    } as const
    await t.db.transact((tx) => earnPoints(tx, points))
    await t.send('POST /user/member-card/activate', {}, token)
    const shown = await t.call(centre, {}, token)
    expect(shown.info).toEqual({
      userName: '林晚晴',
      headImgUrl: expect.any(String),
      gradeName: 'v0',
      employeeId: '0',
      registerTime: expect.any(Number),
      mobileNo,
      erpCardNo: expect.stringMatching(/^8\d{11}$/),
      interactPointName: '互动积分',
    })
    for (const [part, call] of [
      ['card', 'GET /user/member-card/my-card'],
      ['grade', 'GET /user/member-grade/info'],
      ['wallet', 'GET /account/api/v1/user/all'],
      ['sign', 'GET /activity/sign/get-status'],
      ['schedule', 'GET /user/member/api/v1/user-state-schedule'],
      ['rights', 'GET /user/member-rights/list'],
      ['menu', menuList],
      ['steward', 'GET /user/member/api/v1/my-employee'],
    ] as const)
      expect([part, shown[part]]).toEqual([part, (await t.send(call, {}, token)).data])
    expect((await t.send(centre, {}, await t.visitor())).code).toBe(common.notRegistered.code)
  })

  it('the menu is a tree sorted by index from parent 0, and enable-list its shown items [B0178 B0182 B0884]', async () => {
    const { token } = await t.member()
    const tree = await menu(token)
    expect(tree.map((group) => [group.parentId, group.index])).toEqual([
      ['0', 0],
      ['0', 1],
    ])
    for (const group of tree) {
      expect(group.children.map((item) => item.index)).toEqual(group.children.map((_, i) => i))
      expect(new Set(group.children.map((item) => item.parentId))).toEqual(new Set([group.id]))
    }
    expect(tree[0]!.children[0]).toMatchObject({
      code: 'member_code',
      name: '会员码',
      url: '/member/member_code',
      icon: 'code',
      show: true,
    })
    expect(await menu(token, {})).toEqual(tree)
    expect(await menu(token, { app: 1 })).toEqual([])
    const enabled = await t.call('GET /tenant/display-items/enable-list', {}, token)
    expect(enabled.map((item) => item.name)).toEqual(names(tree))
  })

  it('an operator’s own menu: hidden items say so and are not enabled, those of the staff go to the staff [B0026 B0180 B0182]', async () => {
    const item = { code: 'points', name: '积分', url: '/member/point', icon: 'record', show: true, audience: 'all' }
    const groups = [
      { name: '常用', items: [item, { ...item, code: 'gone', name: '旧活动', show: false }] },
      {
        name: '店务',
        items: [
          { ...item, code: 'desk', name: '识别会员', audience: 'employee' },
          { ...item, code: 'boss', name: '店长助手', audience: 'manager' },
        ],
      },
    ]
    expect((await t.send(saveMenu, { groups: [{ ...groups[0], items: [item, item] }] }, operator)).code).toBe(menuRefusals.badMenu.code)
    expect((await t.send(saveMenu, { groups: [{ name: '', items: [] }] }, operator)).status).toBe(400)
    expect((await t.send(saveMenu, { groups }, operator)).success).toBe(true)
    const member = await t.member()
    expect((await menu(member.token)).map((group) => group.children.map((one) => [one.name, one.show]))).toEqual([
      [
        ['积分', true],
        ['旧活动', false],
      ],
    ])
    const enabled = 'GET /tenant/display-items/enable-list'
    const { code, name, url, icon } = item
    expect(await t.call(enabled, {}, member.token)).toEqual([{ code, name, url, icon, show: true }])
    const foreigner = await t.member({ appId: t.tenants[1].appId })
    expect((await t.call(enabled, {}, foreigner.token)).map((one) => one.name)).toEqual(names(await menu(foreigner.token)))
    const roles = ['tenant_shop_manager']
    await t.db.transact((tx) => addEmployee(tx, tenantId, t.app.id(), { mobile: '13650000001', name: '店', shopId: null, roles }))
    const manager = await t.member({ mobileNo: '13650000001' })
    expect(names(await menu(manager.token))).toEqual(['积分', '旧活动', '识别会员', '店长助手'])
    expect((await t.call(enabled, {}, manager.token)).map((one) => one.name)).toEqual(['积分', '识别会员', '店长助手'])
    expect((await t.send('GET /authorization/api/v1/account/get-user-roles', {}, manager.token)).data).toEqual([{ roleCode: roles[0] }])
    // Saved again, everything keeps its id; another brand still has the menu of the app.
    const asked = () => t.call('GET /console/api/v1/member-menu', {}, operator)
    const before = await asked()
    await t.send(saveMenu, { groups: before.groups }, operator)
    expect((await asked()).groups).toEqual(before.groups)
    expect((await t.send('GET /console/api/v1/member-menu', {}, await t.operator(1))).data).toMatchObject({ own: false })
    await t.send(saveMenu, { groups: [] }, operator)
    expect((await asked()).groups).toHaveLength(defaultMenu.length)
  })

  it('counters and order counts match what the member has [B0184]', async () => {
    const { token } = await t.member()
    const count = async (path: string) => (await t.send(`GET ${path}`, {}, token)).data
    const counters = {
      coupon: '/coupon/api/v2/coupon/total',
      valueAdded: '/valueadded/api/v1/value_added/order/get-user-amount-added-statistical',
      task: '/employee/task/mobile/get-task-count',
      warranty: '/warranty/api/v1/warranty/my-warranty-total',
      notComment: '/tenant/api/v1/user-sales/my-sales-not-comment-total',
      giftOrder: '/giftmall/api/v1/giftmall/trade/unfinish-amount',
      booking: '/booking/mobile/get-count',
    }
    const c = await makeSoldAtStore(t, {}, 0)
    const orders = [await placed(t, token, c.request({})), await placed(t, token, c.request({}))]
    expect(orders).toHaveLength(2)
    const couponMarketId = await makeTemplate(t, tenantId)
    expect((await t.send('POST /coupon/api/v2/market/buy', { id: couponMarketId }, token)).msg).toBe('')
    const free = await makeSoldAtStore(t, { skus: [{ priceFen: 0, quantity: 9 }] })
    const id = await placed(t, token, free.request({}))
    await t.send('POST /order/api/v1/order/pay', { id }, token)
    const handed = { id, offlinePaymentFee: 0 }
    expect((await t.send('POST /order/api/v1/order/take-confirm', handed, await staffOf(t, free.shopId))).msg).toBe('')
    const shown = await t.call(centre, {}, token)
    expect(shown.orders).toEqual({ unfinished: 2, byStatus: { 1: 2, 4: 1 } })
    expect(shown.counters).toMatchObject({ coupon: 1, notComment: 1 })
    expect(await count('/order/api/v1/order/unfinish-amount')).toBe(2)
    for (const [name, path] of Object.entries(counters)) expect(Object.entries(shown.counters)).toContainEqual([name, await count(path)])
    await t.send('POST /order/api/v1/order/comment', { tradeId: id, goodsId: free.goodsId, content: '很好', score: 5, imgs: [] }, token)
    expect(await count(counters.notComment)).toBe(0)
    expect(await count('/api/v1/value_added/order/get-user-amount-added-statistical')).toBe(shown.counters.valueAdded)
  })

  const statusOf = async (token: string) => {
    const answer = async (path: string) => (await t.send(`GET ${path}`, {}, token)).data
    return {
      manages: await answer('/giftmall/api/v1/giftmall/is-manage'),
      partner: await answer('/giftmall/api/v1/giftmall/partner_status'),
      ambassador: await answer('/agency/mobile/ambassador/current-user'),
      door: await answer('/customer/api/v1/enter-shop/check-exist-device'),
    }
  }
  const nobody = { manages: false, partner: { status: 'none' }, ambassador: null, door: false }

  it('tells partners and their managers from everybody else, by the caller alone [B0186]', async () => {
    const { id, manager, clerk, mobiles } = await makePartner(t, tenantId)
    const active = { ...nobody, partner: { status: 'active' } }
    expect(await statusOf(manager)).toEqual({ ...active, manages: true })
    expect(await statusOf(clerk)).toEqual(active)
    const namesake = await t.member({ mobileNo: mobiles[0], appId: t.tenants[1].appId })
    for (const token of [(await t.member()).token, await t.visitor(), namesake.token]) expect(await statusOf(token)).toEqual(nobody)
    const one = await t.call('GET /console/api/v1/partners/one', { id }, operator)
    await t.call('POST /console/api/v1/partners/save', { ...one, active: false }, operator)
    for (const token of [manager, clerk]) expect(await statusOf(token)).toEqual(nobody)
  })

  it('tells an ambassador what they are and whom they brought; nobody else is one [B0186]', async () => {
    const [mine, other] = [await t.member(), await t.member()]
    const appoint = (mobileNo: string, title: string) => t.call('POST /console/api/v1/ambassadors/appoint', { mobileNo, title }, operator)
    await appoint(other.mobileNo, '塞北大使')
    const before = t.clock.now().getTime()
    await appoint(mine.mobileNo, '江南大使')
    const time = (await t.call('GET /agency/mobile/ambassador/current-user', {}, mine.token))!.time
    expect([time >= before, time <= t.clock.now().getTime()]).toEqual([true, true])
    const record = { ambassadorId: mine.memberId, active: true, title: '江南大使', invited: 0, time }
    expect(await statusOf(mine.token)).toEqual({ ...nobody, ambassador: record })
    await bringFriend(mine.memberId, '13650000078')
    expect(await statusOf(mine.token)).toEqual({ ...nobody, ambassador: { ...record, invited: 1 } })
    expect(await statusOf(other.token)).toMatchObject({ ambassador: { ambassadorId: other.memberId, title: '塞北大使', invited: 0 } })
    expect(await statusOf((await t.member()).token)).toEqual(nobody)
    await t.call('POST /console/api/v1/ambassadors/state', { memberId: mine.memberId, active: false }, operator)
    expect(await statusOf(mine.token)).toMatchObject({ ambassador: { active: false } })
    expect(await statusOf(other.token)).toMatchObject({ ambassador: { active: true } })
  })

  it('says when the brand hides its latest activities [B0181]', async () => {
    const { token } = await t.member()
    const hidden = async (value: string) => {
      await t.db.transact((tx) => setConfig(tx, tenantId, activitySettings.listHidden, value))
      return (await t.call(centre, {}, token)).showActivities
    }
    expect([await hidden('true'), await hidden('false')]).toEqual([false, true])
  })

  it('rights are those of the member’s grade; locked ones are told apart, hidden ones are nowhere [B0187]', async () => {
    const draft = { icon: '', h5Path: '', remark: '', fromLevel: 0, show: true }
    const save = (more: object) => t.send('POST /console/api/v1/member-rights/save', { ...draft, ...more }, operator)
    expect((await save({ name: '太高', fromLevel: 9 })).code).toBe(rightRefusals.badLevel.code)
    expect((await save({ name: '坏', h5Path: 'javascript:alert(1)' })).status).toBe(400)
    const ids: string[] = []
    for (const one of [
      { name: '生日礼' },
      { name: '专属客服', fromLevel: 2 },
      { name: '双倍积分', h5Path: '/member/point' },
      { name: '停用', show: false },
    ])
      ids.push((await save(one)).data!.id)
    const { token } = await t.member()
    const list = (input: object) => t.call('GET /user/member-rights/list', input, token)
    expect(await list({})).toMatchObject([
      { name: '生日礼', h5PathType: 0, gradeName: 'v0', unlocked: true },
      { name: '双倍积分', icon: '', h5Path: '/member/point', h5PathType: 1 },
    ])
    expect((await list({ all: true })).map((r) => [r.name, r.unlocked])).toEqual([
      ['生日礼', true],
      ['双倍积分', true],
      ['专属客服', false],
    ])
    await t.send('POST /console/api/v1/member-rights/order', { ids: [ids[2]!, ids[0]!] }, operator)
    expect((await list({})).map((r) => r.name)).toEqual(['双倍积分', '生日礼'])
    expect((await save({ id: ids[0], name: '生日双倍礼' })).success).toBe(true)
    expect((await t.send('POST /console/api/v1/member-rights/del', { id: ids[2] }, operator)).success).toBe(true)
    expect((await list({})).map((r) => r.name)).toEqual(['生日双倍礼'])
    const foreign = await t.operator(1)
    expect((await t.send('POST /console/api/v1/member-rights/del', { id: ids[0] }, foreign)).code).toBe(rightRefusals.notThere.code)
    expect((await t.send('POST /console/api/v1/member-rights/order', { ids: [ids[0]] }, foreign)).code).toBe(rightRefusals.notThere.code)
  })

  it('friends who registered through a member’s link are counted, with masked names', async () => {
    const { token, memberId } = await t.member()
    await bringFriend(memberId, '13650000077')
    const reply = await t.send('GET /user/member/api/v1/invited', {}, token)
    expect([reply.total, reply.data]).toEqual([1, [{ userName: '欧**', headImgUrl: '', registerTime: expect.any(Number) }]])
    expect((await t.send('GET /user/member/api/v1/invited', {}, (await t.member()).token)).total).toBe(0)
  })
})
