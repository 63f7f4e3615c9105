import type { Call } from '@youli/domain/kit/call.ts'
import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { givenCard, makeCard } from '../gift/gift-card/fixtures.ts'
import { enrich, makeGift, makePartner } from '../gift/gift-store/fixtures.ts'
import { providerToken } from '../kit/shared/tables.ts'
import { firstEngine } from '../kit/testing/engines.ts'
import { makeLottery } from '../marketing/lottery/fixtures.ts'
import { makeSeckill } from '../marketing/seckill/fixtures.ts'
import { applySignUp, makeSignUp } from '../marketing/sign-up/fixtures.ts'
import { enterVote, makeVote, plainEntry } from '../marketing/vote/fixtures.ts'
import { makeBag } from '../promotion/gift-bag/fixtures.ts'
import { makeTemplate } from '../promotion/coupon/fixtures.ts'
import { type TestApp, testApp } from '../testing.ts'
import { makeSoldAtStore, payOrder, placed, staffOf } from '../trade/order/fixtures.ts'
import { routes } from './routes.ts'

/** Nobody else's, so that they are found wherever they are. */
const [receiver, area, street, mobileNo] = ['欧阳密', '上海市 上海市 长宁区', '密语路 77 弄', '13712340001']
const address = { recipients: receiver, user_tel: mobileNo, area, address: street }

const calls = routes.flatMap((defineRoutes) => Object.entries(defineRoutes.calls)) as [key: string, call: Call][]
const personal = /mobile|^tel$|user_tel|phone|recipients|^area$|^address$/i
const takesPerson = ([, call]: [string, Call]): boolean => {
  const schema = z.toJSONSchema(call.input as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema.properties ?? {}).some((name) => personal.test(name))
}
/** What they take is not a person's: phones of stores and merchants, networks of voters. */
const impersonal = [
  'stores/add',
  'stores/edit',
  'partners/save',
  'votes/casts/cancel',
  'express-address/del-address',
  'express-address/list-address',
]

describe.each(firstEngine)('what a copy of the database tells on %s', (engine) => {
  let t: TestApp
  let operator: string
  const tried = new Set<string>()
  let codes: string[] = []
  let phones = 0
  const phone = () => `1371234${String(1000 + ++phones)}`

  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    await members()
    await orders()
    await gifts()
    await activities()
    await staff()
  })
  afterAll(() => t.close())

  /** Calls that must succeed. */
  const made = async <K extends string>(key: K, input: object, token = operator) => {
    const { success, msg, data } = await t.send(key, input, token)
    if (!success) throw new Error(`${key}: ${msg}`)
    tried.add(key)
    return data!
  }
  const codeFor = async (mobile: string, token: string, codeType: string) => {
    await made('FORM /user/member/api/v2/send-verify-code', { mobileNo: mobile, codeType }, token)
    return (await t.control('GET', `sms?mobile=${mobile}`)).messages[0]!.code
  }

  async function members() {
    const token = await t.visitor()
    const verifyCode = await codeFor(mobileNo, token, 'register_login')
    const member = await made('POST /user/member/api/v2/mobile-register-login', { mobileNo, verifyCode, userName: '会员' }, token)
    await made('POST /user/member/api/v2/update-member-info', { address: street }, member.token)
    t.clock.move(hourMs)
    const again = await t.visitor()
    const login = { mobileNo, verifyCode: await codeFor(mobileNo, again, 'register_login') }
    const { token: here } = await made('POST /user/member/api/v2/mobile-login2', login, again)
    const moved = phone()
    const verificationCode = await codeFor(moved, here, 'modify_mobile')
    await made('FORM /user/member/api/v2/change-mobile', { mobileNo: moved, verificationCode, codeType: 'modify_mobile' }, here)
  }

  async function orders() {
    const { token } = await t.member({ mobileNo: phone() })
    const { id: expressId } = await made('FORM /deliver/api/v1/express-address/set-address', address, token)
    const counter = await makeSoldAtStore(t, { skus: [{ quantity: 5 }] })
    const id = await placed(t, token, counter.request({ takeType: 2, expressId }))
    const other = { id, receiveName: receiver, mobileNo: phone(), area, address: street, reason: '顾客来电' }
    await made('POST /console/api/v1/order/readdress', other)
    const paid = await placed(t, token, counter.request())
    await payOrder(t, token, paid)
    const title = { kind: 'company', name: receiver, taxNo: '91310000MA1FL0XX5T', address: street, phone: phone() }
    await made('POST /order/api/v1/invoice/title', title, token)
    await made('POST /console/api/v1/invoices/ask', { orderId: paid, title })
  }

  async function gifts() {
    const { tenantId } = t.tenants[0]
    const buyer = await t.member({ mobileNo: phone() })
    await enrich(t, [buyer.token], 10_000)
    const { id: addressId } = await made('FORM /deliver/api/v1/express-address/set-address', address, buyer.token)
    const gift = await makeGift(t, tenantId)
    const request = { productId: gift.id, quantity: 1, takeType: 2, addressId, address: `${receiver} ${mobileNo} ${area} ${street}` }
    await made('FORM /giftmall/api/v1/giftmall/trade', request, buyer.token)
    const platform = await makeGift(t, tenantId, { family: 'platform' })
    await made('FORM /giftmall/api/v1/giftmall/plat/create', { ...request, productId: platform.id, tradeType: 'platform' }, buyer.token)
    const clerk = await staffOf(t, null)
    await made('POST /giftmall/card/mobile/find-member', { mobile: buyer.mobileNo }, clerk)
    const card = await makeCard(t, [gift.id])
    const granted = { cardId: card, userId: buyer.memberId, mobile: buyer.mobileNo }
    await made('POST /giftmall/card/mobile/grant', granted, clerk)
    const cardId = await givenCard(t, clerk, card, buyer.memberId)
    await made('POST /giftmall/card/mobile/trade', { ...request, cardId }, buyer.token)
    const partner = await makePartner(t, tenantId)
    await made('FORM /giftmall/api/v1/giftmall/partner/staff-save', { name: '新人', mobile: phone() }, partner.manager)
    await made('POST /console/api/v1/partners/people/save', { partnerId: partner.id, name: '新人', mobileNo: phone() })
  }

  async function activities() {
    const person = await t.member({ mobileNo: phone() })
    const { token, memberId } = person
    const now = t.clock.now().getTime()
    const { activityId } = await makeSeckill(t, { startsIn: 1 })
    const reminder = { activityId, activityType: 'seckill', status: 1, mobileNo: person.mobileNo }
    await made('POST /activity/api/v1/h5/appoint', reminder, token)
    await made('POST /activity/api/v1/complaint', { activityId, reason: 'goods', content: '与描述不符', mobileNo: phone() }, token)
    await made('POST /console/api/v1/lotteries/grant', { activityId: await makeLottery(t), mobiles: [person.mobileNo], times: 1 })
    await made('POST /console/api/v1/ambassadors/appoint', { mobileNo: person.mobileNo, title: '大使' })
    await made('POST /console/api/v1/distributors/appoint', { mobileNo: person.mobileNo, remark: '' })
    await made('POST /diamond-angel/api/v1/prospect', { userName: receiver, mobileNo: phone() }, token)
    expect((await applySignUp(t, token, await makeSignUp(t), { 姓名: receiver, 手机: phone() })).msg).toBe('')
    const enrollData = plainEntry.map((one) => ({ ...one, fieldValue: one.fieldName.includes('电话') ? phone() : `${receiver} ${street}` }))
    expect((await enterVote(t, person, await makeVote(t), { enrollData })).msg).toBe('')
    await made('POST /console/api/v1/members/tags', { id: memberId, tags: ['久未到店'] })
    const draft = { name: '老友回馈', audience: 'tag', tag: '久未到店', title: '好久不见', content: '为您留了一份心意' }
    const giftBagId = await makeBag(t, { scene: 'customer_recall', name: '老友礼' })
    const recall = await made('POST /console/api/v1/customer-recalls/save', { ...draft, giftBagId, startTime: now, endTime: now + dayMs })
    await made('POST /console/api/v1/customer-recalls/send', { id: recall.id })
    await t.runDue()
    const answer = { activityId: recall.id, userName: receiver, mobileNo: phone() }
    await made('POST /activity/api/v1/customer-recall/submit', answer, token)
    const template = await makeTemplate(t, t.tenants[0].tenantId, { putQuantity: 2 })
    codes = (await made('POST /console/api/v1/coupons/codes', { id: template, count: 2 })).codes
  }

  async function staff() {
    const employee = {
      name: '店员',
      mobileNo: phone(),
      headImgUrl: '',
      shopId: null,
      isShopManager: false,
      wecomUserId: '',
      contactQrUrl: '',
      active: true,
    }
    const { id } = await made('POST /console/api/v1/employees/add', employee)
    await made('POST /console/api/v1/employees/edit', { ...employee, id, mobileNo: phone() })
    const [role] = await t.call('GET /console/api/v1/roles', {}, operator)
    const account = { name: '店长', roleIds: [role!.id], mobileNo: phone() }
    const { id: operatorId } = await made('POST /console/api/v1/operators/add', {
      ...account,
      loginName: 'secrecy',
      password: 'youli-9-secrets',
    })
    await made('POST /console/api/v1/operators/edit', { ...account, id: operatorId, active: true, mobileNo: phone() })
  }

  it('is tried with every call that takes a phone, a receiver or an address', async () => {
    for (const [key, call] of calls.filter(takesPerson)) {
      if (!key.startsWith('GET ')) continue
      const token = call.who === 'operator' ? operator : (await t.member()).token
      await t.send(key, { mobileNo, mobile: mobileNo, address: street, pageSize: 10 }, token)
      tried.add(key)
    }
    const missing = calls.filter(takesPerson).map(([key]) => key)
    expect(missing.filter((key) => !tried.has(key) && !impersonal.some((end) => key.endsWith(end)))).toEqual([])
  })

  it('is no phone, receiver, street, coupon code or provider token', async () => {
    const tokens = (await t.db.read((r) => r.select().from(providerToken))).map((row) => row.value)
    const texts = [receiver, street, '长宁区', ...codes, ...tokens]
    expect([codes.length, tokens.length > 0]).toEqual([2, true])
    const { rows: tables } = await t.db.read((r) =>
      r.execute<{ name: string }>(sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`),
    )
    const told: string[] = []
    for (const { name } of tables) {
      const { rows } = await t.db.read((r) => r.execute<{ row: string }>(sql`select x::text as row from ${sql.raw(name)} x`))
      for (const { row } of rows)
        if (/(?<!\d)1[3-9]\d{9}(?!\d)/.test(row) || texts.some((text) => row.includes(text))) told.push(`${name}: ${row.slice(0, 300)}`)
    }
    expect(told).toEqual([])
  })
})
