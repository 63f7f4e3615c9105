import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { couponRefusals as no } from '@youli/domain/promotion/coupon/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../kit/actor.ts'
import { makeGoods } from '../../catalog/goods/fixtures.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type Reply, testApp, type TestApp } from '../../testing.ts'
import { common, Refusal } from '@youli/domain/kit/refusal.ts'
import { claimCoupon } from './claims.ts'
import { grantCoupon } from './public/grants.ts'
import { makeStaff, makeTemplate } from './fixtures.ts'
import { expireCouponsDue, remindOfEndingCoupons } from './sweeps.ts'

const idsOf = (reply: { data: { couponMarketId: string }[] | null }) => reply.data!.map((row) => row.couponMarketId)
const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => a.localeCompare(b))

describe.each(oneEngine)('coupons on %s', (engine) => {
  let t: TestApp
  let tenantId: string
  beforeAll(async () => {
    t = await testApp(engine)
    tenantId = t.tenants[0].tenantId
  })
  afterAll(() => t.close())

  const template = (of: Parameters<typeof makeTemplate>[2] = {}) => makeTemplate(t, tenantId, of)
  const buy = (token: string, id: string, more: object = {}, headers = {}) =>
    t.send('POST /coupon/api/v2/market/buy', { id, quantity: 1, ...more }, token, headers)
  const mine = (token: string, state = 'unused') => t.send('GET /coupon/api/v2/coupon/my', { state }, token)
  const total = async (token: string) => (await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data
  const counts = async (id: string) => {
    const { rows } = await t.db.read((r) =>
      r.execute<{ got: number; rows: number; codes: number }>(
        sql`select get_quantity as got, code_quantity as codes, (select count(*)::int from coupon where template_id = ${id}) as rows from coupon_template where id = ${id}`,
      ),
    )
    return rows[0]!
  }
  const counter = (replies: readonly Reply[]) => {
    const seen: Record<string, number> = {}
    for (const r of replies) seen[r.success ? 'ok' : r.code] = (seen[r.success ? 'ok' : r.code] ?? 0) + 1
    return seen
  }

  it('the last coupons go to as many of 50 members, and nobody’s limit is passed by parallel taps [B0848/3 B0342]', async () => {
    const three = await template({ putQuantity: 3 })
    const race = Array.from({ length: 50 }, async () => {
      const taken = t.db.transact((tx) => claimCoupon(tx, systemActor(t.app, tenantId, t.clock.now()), t.app.id(), three))
      return taken.then(
        () => 'ok',
        (error: unknown) => (error instanceof Refusal ? error.spec.code : 'fault'),
      )
    })
    const outcomes = await Promise.all(race)
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(3)
    expect(outcomes.filter((each) => each === no.soldOut.code)).toHaveLength(47)
    expect(await counts(three)).toEqual({ got: 3, rows: 3, codes: 0 })
    const { token } = await t.member()
    const two = await template({ personLimit: 2 })
    const taps = await Promise.all(Array.from({ length: 10 }, () => buy(token, two)))
    expect(counter(taps)).toEqual({ ok: 2, [no.limited.code]: 8 })
    expect(taps.find((r) => !r.success)!.msg).toBe('每人限领2张，您已领取2张')
    for (const quantity of [0, -1, 2, 1000]) expect((await buy(token, two, { quantity })).code).toBe(no.badQuantity.code)
    expect((await buy(token, two, { quantity: 1.5 })).status).toBe(400)
    expect(await counts(two)).toEqual({ got: 2, rows: 2, codes: 0 })
  })

  it('one is claimed with a quantity of 1, once for one submit [B0341]', async () => {
    const { token } = await t.member()
    const id = await template({ personLimit: 0 })
    const key = { 'idempotency-key': t.app.id() }
    const twins = await Promise.all([buy(token, id, {}, key), buy(token, id, {}, key), buy(token, id, {}, key)])
    expect(new Set(twins.map((r) => r.data!.id)).size).toBe(1)
    expect(await total(token)).toBe(1)
    expect((await mine(token)).data![0]).toMatchObject({ couponId: twins[0].data!.id, couponMarketId: id, state: 'unused' })
    await buy(token, id)
    expect(await total(token)).toBe(2)
  })

  it('costs points where it says so, and none when it is refused', async () => {
    const { token, memberId } = await t.member()
    const points = async () => (await t.send('GET /user/account/api/v1/integral-balance', {}, token)).data
    const earned = { kind: 'integral', reason: 'activity', amount: 250, source: `test:${t.app.id()}`, at: t.clock.now() } as const
    await t.db.transact((tx) => earnPoints(tx, { tenantId, memberId, ...earned }))
    const start = (await points())!
    const id = await template({ payType: 'integral', payPoint: 100, personLimit: 0, putQuantity: 2, couponType: 'point' })
    const key = { 'idempotency-key': t.app.id() }
    expect(counter(await Promise.all([buy(token, id, {}, key), buy(token, id, {}, key)]))).toEqual({ ok: 2 })
    expect(await points()).toBe(start - 100)
    await buy(token, id)
    expect((await buy(token, id)).code).toBe(no.soldOut.code)
    expect(await points()).toBe(start - 200)
    const dear = await template({ payType: 'integral', payPoint: 1_000_000 })
    expect((await buy(token, dear)).msg).toContain('积分')
    expect(await counts(dear)).toEqual({ got: 0, rows: 0, codes: 0 })
  })
})

describe('coupons', () => {
  let t: TestApp
  let tenantId: string
  let token: string
  beforeAll(async () => {
    t = await testApp('pglite')
    tenantId = t.tenants[0].tenantId
    token = (await t.member()).token
  })
  afterAll(() => t.close())

  const template = (of: Parameters<typeof makeTemplate>[2] = {}) => makeTemplate(t, tenantId, of)
  const buy = (who: string, id: string) => t.send('POST /coupon/api/v2/market/buy', { id, quantity: 1 }, who)
  const claimed = async (who: string, id: string) => (await buy(who, id)).data!.id
  const operator = <K extends string>(key: K, input: object) => t.operator().then((op) => t.send(key, input, op))

  it('are asked for with the token of a bound phone only [B0880 B0888]', async () => {
    const visitor = await t.visitor()
    const asked: [string, object][] = [
      ['GET /coupon/api/v2/mall-coupon/product-available-coupons', { productId: '1' }],
      ['GET /coupon/api/v2/mall-coupon/product-user-own-coupons', { productId: '1' }],
      ['GET /coupon/api/v2/coupon/total', {}],
      ['GET /coupon/api/v2/coupon/get-by-business-id', { source: 'luck_draw', businessId: '1' }],
      ['GET /coupon/api/v2/coupon/my', {}],
      ['POST /coupon/api/v2/market/buy', { id: '1', quantity: 1 }],
    ]
    for (const [key, input] of asked) {
      expect((await t.send(key, input)).status).toBe(401)
      expect(await t.send(key, input, visitor)).toMatchObject({ success: false, code: common.notRegistered.code, data: null })
    }
    expect((await t.send('GET /coupon/api/v2/coupon/total', {}, token)).data).toBe(0)
  })

  it('of a goods: those that can be claimed, and the own ones that can be used at its price [B0334 B0339 B0340]', async () => {
    const add = async (parentId: string) =>
      (await operator('FORM /goods/category/add', { categoryName: `类${t.app.id()}`, parentId })).data!.id
    const root = await add(noId)
    const child = await add(root)
    const { id: productId } = await makeGoods(t, { tenantId, categoryId: child, skus: [{ priceFen: 5000 }] })
    const other = await makeGoods(t, { tenantId })
    const who = (await t.member()).token
    const good = [
      await template(),
      await template({ scope: 'goods', scopeIds: [productId], thresholdFen: 6000 }),
      await template({ scope: 'category', scopeIds: [root], offType: 'discount', faceValue: 85 }),
    ]
    const past = new Date(t.clock.now().getTime() - 1000)
    const soon = new Date(t.clock.now().getTime() + dayMs)
    const bad = [
      await template({ scope: 'goods', scopeIds: [other.id] }),
      await template({ channel: 'given' }),
      await template({ channel: 'link' }),
      await template({ claimBeginAt: soon }),
      await template({ claimEndAt: past }),
      await template({ couponType: 'shop_cash' }),
    ]
    const available = async () =>
      t.send('GET /coupon/api/v2/mall-coupon/product-available-coupons', { productId, categoryId: child, price: 50 }, who)
    const offered = idsOf(await available())
    expect(good.filter((id) => offered.includes(id))).toEqual(good)
    expect(bad.filter((id) => offered.includes(id))).toEqual([])
    expect((await available()).data!.find((c) => c.couponMarketId === good[2])).toMatchObject({
      couponName: '满减券',
      offType: 'discount',
      faceValue: 85,
      useThreshold: 0,
      takeEffectWay: 'fix_time_range',
      getQuantity: 0,
      putQuantity: 100,
      payType: 'free',
      center_status: 1,
    })
    for (const id of good) await claimed(who, id)
    expect(idsOf(await available()).filter((id) => good.includes(id))).toEqual([])
    const own = async (price: number) =>
      idsOf(await t.send('GET /coupon/api/v2/mall-coupon/product-user-own-coupons', { productId, price, categoryId: child }, who))
    expect(sorted(await own(50))).toEqual(sorted([good[0]!, good[2]!]))
    expect(sorted(await own(60))).toEqual(sorted(good))
    expect((await t.send('GET /coupon/api/v2/mall-coupon/product-user-own-coupons', { productId: '5' }, who)).code).toBe(
      goodsRefusals.gone.code,
    )
  })

  it('name the goods they are good for, and no others [B0338 B0330]', async () => {
    const [a, b] = [await makeGoods(t, { tenantId }), await makeGoods(t, { tenantId })]
    await makeGoods(t, { tenantId })
    const id = await template({ scope: 'goods', scopeIds: [a.id, b.id] })
    const related = await t.send('GET /goods/coupon/relate', { couponTplId: id })
    expect([sorted(related.data!.map((g) => g.id)), related.total]).toEqual([sorted([a.id, b.id]), 2])
    expect((await t.send('GET /goods/coupon/relate', { couponTplId: '5' })).code).toBe(no.notThere.code)
  })

  it('what a business gave is told in numbers, as the caller’s own or as what there is [B0343 B0715 B0328]', async () => {
    const me = await t.member()
    const id = await template({ couponType: 'luck_draw', scope: 'category', scopeIds: ['5'], offType: 'discount', faceValue: 85 })
    const callApi = (businessId: string, source = 'luck_draw') =>
      t.send('GET /coupon/api/v2/coupon/get-by-business-id', { source, businessId }, me.token)
    expect((await callApi(id)).data).toMatchObject({
      couponType: 6,
      takeEffectWay: 1,
      offType: 'discount',
      faceValue: 85,
      couponUserId: null,
    })
    const grants = await t.db.transact((tx) =>
      grantCoupon(tx, systemActor(t.app, tenantId, t.clock.now()), id, [{ memberId: me.memberId, source: 'luck_draw:777' }]),
    )
    expect((await callApi('777')).data).toMatchObject({ couponUserId: (grants[0] as { couponId: string }).couponId, couponMarketId: id })
    expect((await callApi('888')).code).toBe(no.notThere.code)
    expect((await t.send('GET /coupon/api/v2/coupon/total', {}, me.token)).data).toBe(1)
  })

  it('of another member are neither shown nor used [B0878]', async () => {
    const shop = await template({ couponType: 'exchange', offType: 'exchange', faceValue: 0 })
    const id = await claimed(token, shop)
    const stranger = (await t.member()).token
    expect((await t.send('GET /coupon/api/v2/coupon/one', { id }, stranger)).code).toBe(no.notThere.code)
    expect((await t.send('GET /coupon/api/v2/coupon/my', {}, stranger)).data).toEqual([])
    expect((await t.send('GET /coupon/api/v2/coupon/one', { id }, token)).data).toMatchObject({ couponId: id, state: 'unused' })
    const foreign = await makeTemplate(t, t.tenants[1].tenantId)
    expect((await buy(token, foreign)).code).toBe(no.notThere.code)
  })

  it('for an order are told with what each takes off, or why not, and the best is named', async () => {
    const who = (await t.member()).token
    const { id: goodsId, skuIds } = await makeGoods(t, { tenantId, skus: [{ priceFen: 999 }] })
    const cash = await claimed(who, await template({ faceValue: 100 }))
    const part = await claimed(who, await template({ offType: 'discount', faceValue: 50, scope: 'goods', scopeIds: [goodsId] }))
    const high = await claimed(who, await template({ faceValue: 900, thresholdFen: 5000 }))
    const elsewhere = await claimed(who, await template({ faceValue: 900, scope: 'goods', scopeIds: ['5'] }))
    await claimed(who, await template({ couponType: 'shop_discount', offType: 'discount', faceValue: 10 }))
    const { data } = await t.send(
      'POST /coupon/api/v2/coupon/for-order',
      { lines: [{ productId: goodsId, skuId: skuIds[0], quantity: 2 }] },
      who,
    )
    const { bestId, coupons } = data!
    expect(bestId).toBe(part)
    const told = coupons.map((c) => [c.couponId, c.usable, c.off, c.reason])
    expect(told.slice(0, 2)).toEqual([
      [part, true, 9.99, ''],
      [cash, true, 1, ''],
    ])
    expect(new Map(told.slice(2).map(([id, ...rest]) => [id, rest]))).toEqual(
      new Map([
        [high, [false, 0, '还差¥30.02可用']],
        [elsewhere, [false, 0, '不适用于所选商品']],
      ]),
    )
  })

  it('of a store are written off by its staff, once, with the code that the member shows', async () => {
    const [{ shopId, token: here }, { token: elsewhere }] = [await makeStaff(t, tenantId), await makeStaff(t, tenantId)]
    const id = await claimed(token, await template({ couponType: 'shop_cash', shopIds: [shopId] }))
    const { code, shops } = await t.call('GET /coupon/api/v2/coupon/one', { id }, token)
    expect(shops.map((s) => s.id)).toEqual([shopId])
    const look = (text: string, staff = here) => t.send('GET /coupon/api/v2/write-off/look', { code: text }, staff)
    const confirm = (text: string, staff = here) => t.send('POST /coupon/api/v2/write-off/confirm', { code: text }, staff)
    const { userName } = await t.call('GET /user/member/api/v2/user-info', {}, token)
    expect((await look(code)).data).toMatchObject({ couponId: id, usable: true, reason: '', userName })
    expect((await look(code, elsewhere)).data).toMatchObject({ usable: false, reason: no.notHere.msg, userName: '' })
    expect((await confirm(code, elsewhere)).code).toBe(no.notHere.code)
    const forged = `${id}${String((Number(code.slice(-8)) + 1) % 1e8).padStart(8, '0')}`
    expect([(await look(forged)).code, (await confirm(forged)).code, (await look('五')).code]).toEqual([4501, 4501, 4501])
    expect((await confirm(code, token)).success).toBe(false)
    const both = await Promise.all([confirm(code), confirm(code)])
    expect(both.filter((r) => r.success)).toHaveLength(1)
    expect(both.find((r) => !r.success)!.msg).toBe('已使用')
    expect([(await look(code)).data?.userName, (await look(code, elsewhere)).data?.userName]).toEqual([userName, ''])
    const used = (await t.send('GET /coupon/api/v2/coupon/one', { id }, token)).data
    expect(used).toMatchObject({ state: 'used', code: '' })
    expect(used!.shopName).not.toBe('')
    const online = await claimed(token, await template())
    expect((await t.call('GET /coupon/api/v2/coupon/one', { id: online }, token)).code).toBe('')
  })

  it('come from codes, each once, and codes have their pieces set aside', async () => {
    const id = await template({ channel: 'given', putQuantity: 3, personLimit: 1 })
    const { codes } = (await operator('POST /console/api/v1/coupons/codes', { id, count: 2 })).data!
    expect((await operator('POST /console/api/v1/coupons/codes', { id, count: 2 })).code).toBe(no.tooFew.code)
    const redeem = (who: string, code: string) => t.send('POST /coupon/api/v2/code/redeem', { code }, who)
    const [a, b] = [(await t.member()).token, (await t.member()).token]
    const typed = `${codes[0]!.slice(0, 4)}-${codes[0]!.slice(4)}`.toLowerCase()
    const race = await Promise.all([redeem(a, typed), redeem(b, typed), redeem(a, typed)])
    expect(race.filter((r) => r.success).length === 1 || race.filter((r) => r.success).length === 2).toBe(true)
    expect(new Set(race.flatMap((r) => (r.success ? [r.data!.id] : []))).size).toBe(1)
    expect((await redeem(b, 'AAAA')).code).toBe(no.badCode.code)
    expect((await redeem(b, codes[1]!)).success).toBe(true)
    const list = await operator('GET /console/api/v1/coupons/code-list', { id, used: 'true' })
    expect(list.total).toBe(2)
    expect((await operator('GET /console/api/v1/coupons/one', { id })).data).toMatchObject({ getQuantity: 2, codeQuantity: 0 })
  })

  it('are issued to members by phone, number or tag, once for one submit, all or none', async () => {
    const [a, b, c] = [await t.member(), await t.member(), await t.member()]
    await operator('POST /console/api/v1/members/tags', { id: c.memberId, tags: ['品茶会'] })
    const id = await template({ channel: 'given', putQuantity: 3 })
    const issue = (members: string[], batch: string, tag?: string) =>
      operator('POST /console/api/v1/coupons/issue', { id, members, batch, tag })
    expect((await issue([a.mobileNo, b.memberId, '13000000000'], 'b1', '品茶会')).data).toEqual({
      granted: 3,
      already: 0,
      unknown: ['13000000000'],
    })
    expect((await issue([a.mobileNo, b.memberId], 'b1')).data).toEqual({ granted: 0, already: 2, unknown: [] })
    expect((await issue([a.mobileNo], 'b2')).code).toBe(no.tooFew.code)
    expect((await issue(['13000000000'], 'b3')).code).toBe(no.nobody.code)
    const claims = await operator('GET /console/api/v1/coupons/claims', { id })
    expect(claims.total).toBe(3)
    const [first] = claims.data!
    expect(first!.mobileNo).toMatch(/^1\d{10}$/)
    expect((await operator('POST /console/api/v1/coupons/void', { id: first!.id })).success).toBe(true)
    expect((await operator('POST /console/api/v1/coupons/void', { id: first!.id })).code).toBe(no.cannotVoid.code)
    const log = await operator('GET /console/api/v1/audit-log', { subject: 'coupon' })
    expect(log.data!.map((e) => e.action)).toContain('coupon.issue')
  })

  it('are made at the console; terms stay once somebody has one, and a stopped one is not handed out', async () => {
    const draft = {
      couponName: '冬日券',
      couponType: 'mall',
      offType: 'cash',
      faceValue: 20,
      useThreshold: 99,
      scope: 'all',
      takeEffectWay: 'fix_term',
      beginTime: null,
      endTime: null,
      takeEffectDay: 7,
      claimBeginTime: null,
      claimEndTime: null,
      putQuantity: 10,
      personLimit: 1,
      payType: 'free',
      channel: 'listed',
    }
    const save = (more: object = {}) => operator('POST /console/api/v1/coupons/save', { ...draft, ...more })
    const { id } = (await save()).data!
    expect((await operator('GET /console/api/v1/coupons/one', { id })).data).toMatchObject({ ...draft, used: 0, cost: 0, stopped: false })
    expect((await save({ offType: 'discount', faceValue: 100 })).msg).toBe('折扣请填写1到99，如85表示8.5折')
    expect((await save({ id, faceValue: 30 })).success).toBe(true)
    const own = await claimed(token, id)
    expect((await save({ id, faceValue: 50 })).code).toBe(no.termsFixed.code)
    expect((await save({ id, faceValue: 30, couponName: '新名字', putQuantity: 1 })).success).toBe(true)
    expect((await operator('POST /console/api/v1/coupons/stop', { id, stopped: true })).success).toBe(true)
    expect((await buy((await t.member()).token, id)).code).toBe(no.stopped.code)
    const listed = await t.send('GET /coupon/api/v2/market/list', { kind: 'free', pageSize: 100 }, token)
    expect(idsOf(listed)).not.toContain(id)
    expect((await t.send('GET /coupon/api/v2/coupon/one', { id: own }, token)).data).toMatchObject({
      state: 'unused',
      faceValue: 30,
      useThreshold: 99,
    })
    expect((await operator('GET /console/api/v1/coupons', { keyword: '新名字', stopped: 'true' })).total).toBe(1)
  })

  it('are marked when their time has passed, and members hear of it before, once', async () => {
    const me = await t.member()
    const id = await template({ takeEffectWay: 'fix_term', takeEffectDay: 5, personLimit: 2, name: '五日券' })
    const own = await claimed(me.token, id)
    await claimed(me.token, id)
    const messages = async () =>
      (await operator('GET /console/api/v1/messages', { memberId: me.memberId, kind: 'couponExpiring' })).data!.map(({ text, link }) => ({
        text,
        link,
      }))
    await remindOfEndingCoupons(t.db, t.app, t.clock.now())
    expect(await messages()).toEqual([])
    t.clock.move(3 * dayMs)
    await remindOfEndingCoupons(t.db, t.app, t.clock.now())
    await remindOfEndingCoupons(t.db, t.app, t.clock.now())
    expect(await messages()).toEqual([{ text: expect.stringContaining('「五日券等2张」'), link: '/coupon/my' }])
    t.clock.move(3 * dayMs)
    expect((await t.send('GET /coupon/api/v2/coupon/total', {}, me.token)).data).toBe(0)
    expect((await t.call('GET /coupon/api/v2/coupon/my', { state: 'expired' }, me.token)).data.map((c) => c.couponId)).toContain(own)
    expect(await expireCouponsDue(t.db, t.clock.now())).toBeGreaterThanOrEqual(2)
    expect(await expireCouponsDue(t.db, t.clock.now())).toBe(0)
  })
})
