import { bespokeSteps, nextMove } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeEditRefusals, bespokeRefusals as no } from '@youli/domain/trade/bespoke/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { addEmployee } from '../../member/employee/public/employees.ts'
import { keepPicture } from '../../platform/upload/public/uploads.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeStore, operatorWith, staffOf } from '../order/fixtures.ts'
import { answersText, bookingText, makeBespokeTemplate, ringFields, written } from './fixtures.ts'

const admin = '/console/api/v1/bespoke-trades'
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

describe.each(oneEngine)('bespoke trades on %s', (engine) => {
  let t: TestApp
  let operator: string
  let shopId: string
  let staff: string
  let member: { token: string; memberId: string; mobileNo: string }
  let templateId: string
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    shopId = await makeStore(t, t.tenants[0].tenantId)
    staff = await staffOf(t, shopId)
    member = await t.member({ userName: '林晚晴' })
    templateId = await makeBespokeTemplate(t)
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const write = (more: object = {}) => written(t, staff, templateId, { mobileNo: member.mobileNo, shopId, ...more })
  const create = (bookingField: string, templateField = answersText(), token = staff) =>
    t.send('POST /bespoke/trade/create-trade', { templateId, bookingField, templateField }, token)
  const ofMember = (tradeId: string) => t.call('GET /bespoke/trade/user-bespoke-detail', { tradeId }, member.token)
  const transition = (id: string, verb: string, more: object = {}) => t.send(`POST ${admin}/move`, { id, verb, ...more }, operator)
  const take = (id: string, token = staff) => t.send('POST /bespoke/trade/take-delivery', { id }, token)
  const toShop = async (id: string) => {
    for (const verb of ['accept', 'design', 'produce', 'arrive', 'enterShop']) expect((await transition(id, verb)).success).toBe(true)
  }

  it('an employee finds template and member, writes a trade, and finds it again [B0532 B0537]', async () => {
    const templates = await t.call('GET /bespoke/template/bespoke-employee-tpl-list', {}, staff)
    expect(templates.find((one) => one.id === templateId)).toMatchObject({ name: '对戒定制' })
    const template = await t.call('GET /bespoke/template/detail', { id: templateId }, staff)
    expect(JSON.parse(template.templateField)).toEqual(ringFields.map((f) => ({ options: [], required: true, ...f, fieldValue: '' })))
    const found = (await t.send('GET /bespoke/template/get-user-booking-by-mobile-no', { mobileNo: member.mobileNo }, staff)).data
    const begun = JSON.parse(found!.bookingField) as object
    expect(found).toMatchObject({ memberId: member.memberId, userName: '林晚晴', openTrades: 0 })
    expect(begun).toMatchObject({ userName: '林晚晴', mobileNo: member.mobileNo, shopId })
    const made = await create(JSON.stringify({ ...begun, price: 5200, deposit: 1000 }))
    const { id } = made.data!
    const { data, total } = await t.send('GET /bespoke/trade/employee-trade-list', { status: 'SUBMISSION' }, staff)
    expect(total).toBe(1)
    expect(data).toMatchObject([{ id, status: 'SUBMISSION', statusName: '已下单', templateName: '对戒定制', tradeNo: `DZ${id}` }])
    const detail = await t.call('GET /bespoke/trade/get-trade-employee-detail', { tradeId: id }, staff)
    expect(detail).toMatchObject({ status: 'SUBMISSION', price: 5200, deposit: 1000, events: [{ verb: 'create', actorName: '店员' }] })
    expect(JSON.parse(detail.templateField)).toContainEqual({ ...ringFields[1], required: true, fieldValue: '足金' })
    expect(JSON.parse(detail.bookingField)).toMatchObject({ userName: '林晚晴', price: 5200 })
  })

  it('the member sees their own trade move from step to step, with words and pictures, and is told [B0538 B0530]', async () => {
    const id = await write({ price: 3000 })
    const mine = await t.send('GET /bespoke/trade/user-trade-list', {}, member.token)
    expect(mine.data![0]).toMatchObject({ id, status: 'SUBMISSION' })
    const open = (await t.send('GET /bespoke/trade/get-trade-number', {}, member.token)).data
    await transition(id, 'accept', { note: '材料已备齐', pictures: ['/files/a.webp'] })
    expect((await t.send(`POST ${admin}/note`, { id, note: '草图见图', pictures: ['/files/b.webp'] }, operator)).success).toBe(true)
    expect((await t.send(`POST ${admin}/terms`, { id, price: 2800, deposit: 2900 }, operator)).code).toBe(no.badBooking.code)
    expect((await t.send(`POST ${admin}/terms`, { id, price: 2800, deposit: 800 }, operator)).success).toBe(true)
    for (const verb of ['design', 'produce', 'arrive', 'enterShop']) await transition(id, verb)
    expect(await ofMember(id)).toMatchObject({ status: 'ENTER_SHOP', statusName: '已到店', price: 2800, deposit: 800 })
    expect((await take(id)).success).toBe(true)
    const done = await ofMember(id)
    expect(done.status).toBe('TAKE_DELIVERY')
    expect(done.events.map((e) => e.verb)).toEqual([
      'create',
      'accept',
      'note',
      'terms',
      'design',
      'produce',
      'arrive',
      'enterShop',
      'take',
    ])
    expect(done.events[1]).toMatchObject({ note: '材料已备齐', pictures: ['/files/a.webp'], actorName: '' })
    expect((await t.send('GET /bespoke/trade/get-trade-number', {}, member.token)).data).toBe(open! - 1)
    const reply = await t.send('GET /console/api/v1/messages', { kind: 'bespokeMoved', memberId: member.memberId }, operator)
    const sources = reply.data!.filter((m) => m.link === `/custom/detail/${id}`).map((m) => m.source)
    expect(sources.toSorted()).toEqual(bespokeSteps.map((step) => `bespoke:${id}:${step}`).toSorted())
  })

  it('only an employee of its store hands a trade over, when it is in the shop, once [B0534 B0535]', async () => {
    const id = await write()
    expect(await take(id)).toMatchObject({ code: no.notReady.code })
    await toShop(id)
    for (const token of [member.token, await t.visitor(), operator]) expect((await take(id, token)).success).toBe(false)
    expect((await take(id, member.token)).code).toBe(403)
    const elsewhere = await staffOf(t, await makeStore(t, t.tenants[0].tenantId))
    expect((await take(id, elsewhere)).code).toBe(no.notThere.code)
    const stranger = await staffOf(t, null, 1)
    expect((await take(id, stranger)).code).toBe(no.notThere.code)
    const taken = await Promise.all(Array.from({ length: 8 }, () => take(id)))
    expect(taken.filter((reply) => reply.success)).toHaveLength(1)
    expect(new Set(taken.filter((reply) => !reply.success).map((reply) => reply.code))).toEqual(new Set([no.taken.code]))
    expect(await ofMember(id)).toMatchObject({ status: 'TAKE_DELIVERY' })
  })

  it('bespoke trades are listed for the staff of a store; nobody else asks for them [B0504 B0537]', async () => {
    const id = await write()
    const calls = ['template/bespoke-employee-tpl-list', 'trade/employee-trade-list', 'template/get-user-booking-by-mobile-no']
    for (const path of calls) expect((await t.send(`GET /bespoke/${path}`, { mobileNo: member.mobileNo }, member.token)).code).toBe(403)
    const other = await t.member()
    expect((await t.send('GET /bespoke/trade/user-bespoke-detail', { tradeId: id }, other.token)).code).toBe(no.notThere.code)
    const elsewhere = await staffOf(t, await makeStore(t, t.tenants[0].tenantId))
    expect((await t.send('GET /bespoke/trade/get-trade-employee-detail', { tradeId: id }, elsewhere)).code).toBe(no.notThere.code)
    expect((await t.send('GET /bespoke/trade/employee-trade-list', {}, elsewhere)).total).toBe(0)
    expect((await t.send('GET /bespoke/trade/employee-trade-list', { mobileNo: other.mobileNo }, staff)).total).toBe(0)
    const everywhere = await staffOf(t, null)
    expect((await t.send('GET /bespoke/trade/employee-trade-list', {}, everywhere)).total).toBeGreaterThan(0)
  })

  it('a form is refused with what is wrong, whatever a client sends [B0536]', async () => {
    const good = { mobileNo: member.mobileNo, shopId }
    const said = async (booking: object, answers?: string) => {
      const { success, msg, status } = await create(bookingText({ ...good, ...booking }), answers)
      expect({ success, status }).toEqual({ success: false, status: 200 })
      return msg
    }
    expect(await said({ mobileNo: '' })).toBe('手机号不能为空')
    expect(await said({ mobileNo: '2380013800' })).toBe('手机号须为1开头的11位数字')
    expect(await said({ mobileNo: '19900000000' })).toBe(no.noMember.msg)
    expect(await said({ userName: '' })).toBe('会员姓名不能为空')
    expect(await said({ shopId: '99' })).toBe(no.badStore.msg)
    expect(await said({ price: 1, deposit: 2 })).toBe('定金不能高于价格')
    expect(await said({ expectDate: '2026-02-31' })).toBe(no.badForm.msg)
    expect(await said({}, answersText({ 戒圈: '12' }))).toBe('材质不能为空')
    expect(await said({}, answersText({ 戒圈: '12', 材质: '木' }))).toBe('还差材质')
    expect(await said({}, answersText({ 戒圈: '12', 材质: '足金', 参考图: 'https://evil.test/x.png' }))).toBe(no.notYours.msg)
    expect(await said({}, '[]')).toBe(no.templateChanged.msg)
    expect(await said({}, '{')).toBe(no.badForm.msg)
    expect((await create('{')).msg).toBe(no.badForm.msg)
  })

  it('what was asked for is changed until the workshop accepts it; its pictures stay the employee’s own', async () => {
    const clerk = await t.member()
    const { tenantId } = t.tenants[0]
    await t.db.transact((tx) => addEmployee(tx, tenantId, t.app.id(), { mobile: clerk.mobileNo, name: '店员', shopId, roles: [] }))
    t.app.authenticator.forgetAll()
    const owner = { tenantId, sessionId: t.app.id(), wxUserId: t.app.id(), memberId: clerk.memberId }
    const url = await keepPicture(t.db, t.app, owner, pixel, t.clock.now())
    const id = await write()
    const edit = (answers: string, booking: object = {}) =>
      t.send(
        'POST /bespoke/trade/edit-trade',
        { id, bookingField: bookingText({ mobileNo: member.mobileNo, shopId, ...booking }), templateField: answers },
        clerk.token,
      )
    expect((await edit(answersText({ 戒圈: '14', 材质: '铂金', 参考图: url }), { price: 100 })).success).toBe(true)
    const shown = await ofMember(id)
    expect(shown.answers.map((a) => a.fieldValue)).toEqual(['14', '铂金', '', url])
    const other = await t.member()
    expect((await edit(answersText(), { mobileNo: other.mobileNo })).msg).toContain('不能修改')
    await makeBespokeTemplate(t, { id: templateId, fields: [...ringFields, { fieldName: '盒子', fieldType: 'text' }] })
    expect((await edit(answersText())).success).toBe(true)
    await makeBespokeTemplate(t, { id: templateId })
    await transition(id, 'accept')
    expect((await edit(answersText())).code).toBe(no.accepted.code)
  })

  it('a template is used by whom it names', async () => {
    const { data } = await t.send('GET /console/api/v1/employees', { shopId }, operator)
    const clerk = data!.at(-1)
    const own = await makeBespokeTemplate(t, { name: '专属', shopIds: [shopId], employeeIds: [clerk!.id] })
    const colleague = await staffOf(t, shopId)
    const names = async (token: string) => (await t.call('GET /bespoke/template/bespoke-employee-tpl-list', {}, token)).map((one) => one.id)
    expect([(await names(staff)).includes(own), (await names(colleague)).includes(own)]).toEqual([true, false])
    expect((await t.send('GET /bespoke/template/detail', { id: own }, colleague)).code).toBe(no.noTemplate.code)
    await t.send('POST /console/api/v1/bespoke-templates/status', { id: own, enabled: false }, operator)
    expect(await names(staff)).not.toContain(own)
    const save = (more: object) =>
      t.send('POST /console/api/v1/bespoke-templates/save', { name: '坏', fields: ringFields, ...more }, operator)
    expect((await save({ shopIds: ['99'] })).code).toBe(bespokeEditRefusals.noShop.code)
    expect((await save({ employeeIds: ['99'] })).code).toBe(bespokeEditRefusals.noEmployee.code)
    expect((await save({ fields: [] })).msg).toBe('请至少添加一个定制项')
  })

  it('the console moves one step at a time, calls off before the making, and keeps to its stores', async () => {
    const id = await write()
    expect((await transition(id, 'produce')).code).toBe(no.changed.code)
    const twice = await Promise.all([transition(id, 'accept'), transition(id, 'accept'), transition(id, 'accept')])
    expect(twice.filter((reply) => reply.success)).toHaveLength(1)
    const cancel = (of: string) => t.send(`POST ${admin}/cancel`, { id: of, reason: '顾客改变主意' }, operator)
    expect((await cancel(id)).success).toBe(true)
    expect(await ofMember(id)).toMatchObject({ status: 'CANCELLED', cancelReason: '顾客改变主意' })
    expect((await transition(id, 'design')).code).toBe(no.changed.code)
    const late = await write()
    for (const verb of ['accept', 'design', 'produce']) await transition(late, verb)
    expect((await cancel(late)).code).toBe(no.changed.code)
    const board = await t.call(`GET ${admin}/board`, {}, operator)
    expect(board.map((column) => column.status)).toEqual(bespokeSteps.filter((step) => nextMove(step) !== null || step === 'ENTER_SHOP'))
    expect(board.find((column) => column.status === 'PRODUCTION')!.trades.map((one) => one.id)).toContain(late)
    const log = (await t.send('GET /console/api/v1/audit-log', { subject: 'bespoke', subjectId: id }, operator)).data
    expect(log!.map((entry) => entry.action)).toEqual(['bespoke.cancel', 'bespoke.move'])
    const file = await t.send(`GET ${admin}/export`, { status: 'CANCELLED' }, operator)
    expect(file.data).toContain('顾客改变主意')
    const scoped = await operatorWith(t, ['bespoke.view', 'bespoke.edit'], [await makeStore(t, t.tenants[0].tenantId)])
    expect((await t.send(`GET ${admin}`, {}, scoped)).total).toBe(0)
    expect((await t.send(`POST ${admin}/move`, { id: late, verb: 'arrive' }, scoped)).code).toBe(no.notThere.code)
    const stranger = await t.operator(1)
    expect((await t.send(`GET ${admin}/one`, { id: late }, stranger)).code).toBe(no.notThere.code)
    const viewer = await operatorWith(t, ['bespoke.view'])
    expect((await t.send(`POST ${admin}/move`, { id: late, verb: 'arrive' }, viewer)).code).toBe(403)
    const seen = await t.call(`GET ${admin}/one`, { id: late }, viewer)
    expect(seen.mobileNo).toMatch(/^\d{3}\*{4}\d{4}$/)
  })
})
