import { common } from '@youli/domain/kit/refusal.ts'
import { memberCardSettings } from '@youli/domain/member/member-card/settings.ts'
import { cardRefusals as no } from '@youli/domain/member/member-card/texts.ts'
import { codeTurnMs } from '@youli/domain/member/member-card/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { addStore } from '../../platform/store/public/stores.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addEmployee } from '../employee/public/employees.ts'

const myCard = 'GET /user/member-card/my-card'
const activate = 'POST /user/member-card/activate'
const code = 'GET /user/member-card/code'
const identify = 'POST /user/member-card/identify'

describe.each(oneEngine)('member cards on %s', (engine) => {
  let t: TestApp
  let staff: string
  let shopId: string
  beforeAll(async () => {
    t = await testApp(engine)
    const { tenantId } = t.tenants[0]
    shopId = t.app.id()
    const shop = {
      shopName: '南京西路店',
      shopTel: '021-60000000',
      address: '上海市静安区',
      latitude: 31.2,
      longitude: 121.4,
      imageUrl: '',
      openHours: '',
      receptionLimitOfDay: 0,
    }
    await t.db.transact((tx) => addStore(tx, tenantId, shopId, shop))
    const hired = { mobile: '13640000001', name: '王店长', shopId, roles: ['tenant_shop_manager'] }
    await t.db.transact((tx) => addEmployee(tx, tenantId, t.app.id(), hired))
    staff = (await t.member({ mobileNo: hired.mobile })).token
  })
  afterAll(() => t.close())

  const shown = (token: string) => t.call(code, {}, token)

  it('my-card carries title, pictures, progress n/m, finishing rate and pay code [B0177 B0187]', async () => {
    const { tenantId } = t.tenants[0]
    const setting = { cardId: 'pTest', title: '金禾会员卡', cover: '/files/c.webp', background: '/files/b.webp' }
    await t.db.transact((tx) => setConfig(tx, tenantId, memberCardSettings.card, JSON.stringify(setting)))
    const { token } = await t.member()
    const { data } = await t.send(myCard, {}, token)
    expect(data).toMatchObject({
      title: '金禾会员卡',
      cover: '/files/c.webp',
      background: '/files/b.webp',
      getWay: '0/10000',
      finishRate: 0,
    })
    expect(data).toMatchObject({ payCode: '', cardId: '', wxCardId: '', cardNo: '' })
    const { code: number } = await shown(token)
    expect((await t.send(myCard, {}, token)).data).toMatchObject({ payCode: number })
    expect((await t.send(myCard, {}, await t.visitor())).code).toBe(common.notRegistered.code)
  })

  it('a card is activated once, at a store; its manager looks after the member', async () => {
    const { token } = await t.member()
    expect((await t.send(activate, { shopId: t.app.id() }, token)).code).toBe(no.badStore.code)
    const twice = await Promise.all([1, 2, 3].map(() => t.send(activate, { shopId }, token)))
    const numbers = twice.map((r) => r.data!.cardNo)
    expect(new Set(numbers).size).toBe(1)
    expect(numbers[0]).toMatch(/^8\d{11}$/)
    expect((await t.send(myCard, {}, token)).data).toMatchObject({ cardNo: numbers[0], shopId })
    expect((await t.send('GET /user/member/api/v1/my-employee', {}, token)).data).toMatchObject({ employeename: '王店长' })
    expect((await t.send(activate, {}, token)).data).toEqual({ cardNo: numbers[0], shopName: '' })
  })

  it('staff find a member by the signed code and by the number; both are over after two minutes', async () => {
    const { token, memberId, mobileNo } = await t.member({ userName: '林晚晴' })
    const first = await shown(token)
    expect(first.code).toMatch(/^\d{8}$/)
    const masked = `${mobileNo.slice(0, 3)}****${mobileNo.slice(7)}`
    for (const said of [first.qrText, first.code, `${first.code.slice(0, 4)} ${first.code.slice(4)}`])
      expect((await t.send(identify, { code: said }, staff)).data).toMatchObject({
        memberId,
        userName: '林晚晴',
        mobileNo: masked,
        gradeName: 'v0',
        points: 0,
      })
    expect((await shown(token)).code).toBe(first.code)
    t.clock.move(codeTurnMs + 1000)
    const second = await shown(token)
    expect(second.code).not.toBe(first.code)
    // The number makes room at once; the signed text is read for another turn.
    expect((await t.send(identify, { code: first.code }, staff)).code).toBe(no.codeDead.code)
    expect((await t.send(identify, { code: first.qrText }, staff)).success).toBe(true)
    t.clock.move(2 * codeTurnMs)
    for (const said of [first.qrText, second.qrText, second.code])
      expect((await t.send(identify, { code: said }, staff)).code).toBe(no.codeDead.code)
  })

  it('nobody else reads a code, and none can be made up', async () => {
    const one = await t.member()
    const { qrText, code: number } = await shown(one.token)
    expect((await t.send(identify, { code: number }, one.token)).code).toBe(403)
    expect((await t.send(identify, { code: number }, await t.visitor())).code).toBe(403)
    const other = await t.member()
    const foreign = qrText.replace(one.memberId, other.memberId)
    const later = qrText.replace(/\.(\d{10})\./, (_, end: string) => `.${Number(end) + 600}.`)
    for (const bad of [foreign, later, `${qrText}x`, '00000000', 'x', '..', `' or 1=1`])
      expect((await t.send(identify, { code: bad }, staff)).code).toBe(no.codeDead.code)
    // The staff of another brand.
    const { tenantId, appId } = t.tenants[1]
    await t.app.db
      .of(tenantId)
      .transact((tx) => addEmployee(tx, tenantId, t.app.id(), { mobile: '13640000009', name: '外', shopId: null, roles: [] }))
    const stranger = (await t.member({ mobileNo: '13640000009', appId })).token
    for (const said of [qrText, number]) expect((await t.send(identify, { code: said }, stranger)).code).toBe(no.codeDead.code)
  })
})
